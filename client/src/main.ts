import './style/tokens.css';
import './style/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { wakeSound } from './sound/sound';
import { words } from './words/words.svelte';

wakeSound();
await words.begin();
const target = document.getElementById('app');
if (target !== null) mount(App, { target });
