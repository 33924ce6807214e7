/** What is needed once ships have met: no match begins there, so that nobody waits for it. */
export { default as Fights } from './Fights.svelte';
export { default as Gunnery } from './Gunnery.svelte';
export { default as Melee } from './Melee.svelte';
export { default as Steps } from './Steps.svelte';
export { default as Volley } from './Volley.svelte';
