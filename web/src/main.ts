import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { taste } from './desk/taste.svelte';

const target = document.getElementById('app');
// The first words are those of the language; where they do not come, English does.
if (target) void taste.learn().catch(() => {}).then(() => mount(App, { target }));

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  void navigator.serviceWorker.register('./sw.js').catch(() => {
    // Without it the page works as long as there is a network.
  });
}
