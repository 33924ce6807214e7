// A server of its own for a test: the real program on a free port, with its store in a folder that goes away with it.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The path of `flibuste`. */
export function program(): string {
  const path = process.env['FLIBUSTE_PROGRAM'];
  if (path === undefined) throw new Error('FLIBUSTE_PROGRAM says which program to test: the path of `flibuste`');
  return path;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

export class Harbor {
  readonly folder = mkdtempSync(join(tmpdir(), 'flibuste-e2e-'));
  readonly url: string;
  readonly #port: number;
  readonly #more: readonly string[];
  #process: ChildProcess | null = null;
  #ended: Promise<unknown> = Promise.resolve();

  private constructor(port: number, more: readonly string[]) {
    this.#port = port;
    this.#more = more;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** `more` are further arguments of the program. */
  static async open(more: readonly string[] = []): Promise<Harbor> {
    const harbor = new Harbor(await freePort(), more);
    await harbor.start();
    return harbor;
  }

  get store(): string {
    return join(this.folder, 'harbor.db');
  }

  /** Starts the program and waits until it answers. */
  async start(): Promise<void> {
    const args = ['serve', '--port', String(this.#port), '--store', this.store, '--no-open', '--unlimited', ...this.#more];
    const child = spawn(program(), args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, FLIBUSTE_LOG: 'warn' },
    });
    this.#process = child;
    this.#ended = new Promise((resolve) => child.once('exit', resolve));
    for (let tries = 0; tries < 500; tries += 1) {
      try {
        const answer = await fetch(`${this.url}/health`);
        if (answer.ok) return;
      } catch {
        // Not yet.
      }
      await pause(20);
    }
    throw new Error('the server does not answer');
  }

  /** Ends the program at once, as a crash would. */
  async kill(): Promise<void> {
    this.#process?.kill('SIGKILL');
    await this.#ended;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async get<T>(path: string, token?: string): Promise<T> {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await fetch(`${this.url}/api/${path}`, { headers });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  async post<T = unknown>(path: string, body: unknown, token?: string): Promise<T> {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
    const answer = await fetch(`${this.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}
