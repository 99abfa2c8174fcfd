import { mount } from 'svelte';
import './look/tokens.css';
import './look/components.css';
import './look/page.css';
import './look/bench.css';
import App from './App.svelte';
import { settings } from './settings/settings.svelte';

const target = document.getElementById('app');
// The first words are those of the chosen language; if they cannot be fetched, English.
if (target) void settings.load().catch(() => {}).then(() => mount(App, { target }));

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  void navigator.serviceWorker.register('./sw.js').catch(() => {
    // Without it the page works as long as there is a network.
  });
}
