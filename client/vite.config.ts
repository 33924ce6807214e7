import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { firstWords, forBrowser } from './scripts/ftl.ts';

/** Where `flibuste serve` listens while the client is worked on with `npm run dev`. */
const harbor = process.env.FLIBUSTE ?? 'http://127.0.0.1:4242';

/** Message files as text, without what only the terminal says. */
function fluent(): Plugin {
  return {
    name: 'fluent',
    enforce: 'pre',
    load(id) {
      const [path = id, query] = id.split('?');
      if (!path.endsWith('.ftl')) return null;
      this.addWatchFile(path);
      return `export default ${JSON.stringify((query === 'first' ? firstWords : forBrowser)(readFileSync(path, 'utf8')))};`;
    },
  };
}

export default defineConfig({
  plugins: [fluent(), svelte()],
  server: {
    fs: { allow: ['..'] },
    // The server admits pages of its own address only; while the client is worked on, its page comes from here.
    proxy: {
      '/api': {
        target: harbor,
        ws: true,
        changeOrigin: true,
        configure(proxy) {
          proxy.on('proxyReq', (request) => request.setHeader('origin', harbor));
          proxy.on('proxyReqWs', (request) => request.setHeader('origin', harbor));
        },
      },
    },
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
  // Tests that mount something do so as in a browser.
  resolve: process.env.VITEST === undefined ? {} : { conditions: ['browser'] },
  test: { include: ['src/**/*.test.ts'] },
});
