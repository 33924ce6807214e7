/** The gallery is a page of its own, which never ships. */
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vite';
import client from '../vite.config.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default mergeConfig(
  client,
  defineConfig({
    root: here('.'),
    base: './',
    publicDir: here('../public'),
    server: { fs: { allow: [here('../..')] } },
    build: { outDir: here('../../target/gallery/page'), emptyOutDir: true, reportCompressedSize: false, minify: false },
  }),
);
