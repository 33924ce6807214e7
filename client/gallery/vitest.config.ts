/** The layout test: one page, built and served once, in as many browsers as there are workers. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['gallery/**/*.test.ts'],
    globalSetup: ['gallery/setup.ts'],
    maxConcurrency: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
