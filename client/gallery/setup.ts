/** Builds and serves the gallery for the tests. */
import type { TestProject } from 'vitest/node';
import { raise, serve } from './stage.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    gallery: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await raise();
  const { url, close } = await serve();
  project.provide('gallery', url);
  return close;
}
