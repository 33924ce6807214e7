// A server of its own for a test: the real program on a free port, with its store in a folder that goes away with it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const program = process.env.FLIBUSTE_PROGRAM;
if (program === undefined) throw new Error('FLIBUSTE_PROGRAM says which program to test: the path of `flibuste`');

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

export class Harbor {
  /** `more` are further arguments of the program. */
  static async open(more = []) {
    const harbor = new Harbor();
    harbor.more = more;
    harbor.folder = mkdtempSync(join(tmpdir(), 'flibuste-e2e-'));
    harbor.port = await freePort();
    harbor.url = `http://127.0.0.1:${harbor.port}`;
    await harbor.start();
    return harbor;
  }

  /** Starts the program and waits until it answers. */
  async start() {
    const store = join(this.folder, 'harbor.db');
    const args = ['serve', '--port', String(this.port), '--store', store, '--no-open', '--unlimited', ...this.more];
    this.process = spawn(program, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, FLIBUSTE_LOG: 'warn' },
    });
    this.ended = new Promise((resolve) => this.process.once('exit', resolve));
    for (let tries = 0; tries < 200; tries += 1) {
      try {
        const answer = await fetch(`${this.url}/health`);
        if (answer.ok) return;
      } catch {
        // Not yet.
      }
      await pause(50);
    }
    throw new Error('the server does not answer');
  }

  /** Ends the program at once, as a crash would. */
  async kill() {
    this.process.kill('SIGKILL');
    await this.ended;
  }

  async close() {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async get(path, token) {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await fetch(`${this.url}/api/${path}`, { headers });
    return answer.json();
  }

  async post(path, body, token) {
    const headers = { 'content-type': 'application/json' };
    if (token !== undefined) headers.authorization = `Bearer ${token}`;
    const answer = await fetch(`${this.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  }
}
