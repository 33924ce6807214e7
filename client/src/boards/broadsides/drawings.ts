export { default as Diagram } from './Diagram.svelte';
export { DIAGRAMS as rules } from './diagrams';
