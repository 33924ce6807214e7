// Runs a program of this folder that is written in TypeScript, which Node does not read by itself: `node scripts/run.js FILE`.
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const [file = ''] = process.argv.splice(2, 1);
await runnerImport(resolve(file), { configFile: false });
