// What the browser table weighs and how smoothly it runs, measured in Chromium against the real program.
// Prints one JSON object. FLIBUSTE_PROGRAM names the program.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import { Harbor } from '../e2e/harbor.js';
import { launch } from '../e2e/browser.js';

const here = dirname(fileURLToPath(import.meta.url));
const records = (game) => join(here, `../../records/valid/${game}/v1`);

/** The port at which Chromium is told what to do by Lighthouse. */
const DEBUGGING = 9333;

/** How long the frames are watched, in milliseconds. */
const WATCHED = 20_000;

/** Bytes over the wire until a page is at rest, compressed, all requests together. */
async function weight(browser, url) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  await session.send('Network.enable');
  session.on('Network.loadingFinished', (request) => (bytes += request.encodedDataLength));
  await page.goto(url, { waitUntil: 'networkidle' });
  await context.close();
  return bytes;
}

async function scores(url) {
  const options = {
    port: DEBUGGING,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility'],
  };
  const { lhr } = await lighthouse(url, options);
  const score = (category) => Math.round(lhr.categories[category].score * 100);
  return { performance: score('performance'), accessibility: score('accessibility') };
}

/** The whole record with the most events: plenty of dice and shots. */
function longest(game) {
  const files = readdirSync(records(game)).map((name) => readFileSync(join(records(game), name), 'utf8'));
  return files.sort((a, b) => b.length - a.length)[0];
}

/** The five ships of Blackbeard's Legacy just before the last tiles of the first round: 12 balls and what they destroy. */
const VOLLEY = { match: readFileSync(join(records('legacy'), 'five.jsonl'), 'utf8'), step: 2 };

/** Plays a recorded match at normal speed on a processor four times slower, from a step on, and traces frames and tasks. */
async function frames(browser, harbor, { match, step }) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await page.goto(`${harbor.url}/`, { waitUntil: 'networkidle' });
  await page.locator('input[type=file]').setInputFiles({
    name: 'match.jsonl',
    mimeType: 'application/x-ndjson',
    buffer: Buffer.from(match),
  });
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await play.waitFor();
  await page.getByRole('slider').first().fill(String(step));
  await pause(1000);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await play.click();
  const tasks = [];
  session.on('Tracing.dataCollected', ({ value }) => tasks.push(...value));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'] },
  });
  const gaps = await page.evaluate(
    (watched) =>
      new Promise((resolve) => {
        const times = [];
        const began = performance.now();
        const tick = (now) => {
          times.push(now);
          if (now - began < watched) requestAnimationFrame(tick);
          else resolve(times.slice(1).map((time, index) => time - times[index]));
        };
        requestAnimationFrame(tick);
      }),
    WATCHED,
  );
  const traced = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await traced;
  await context.close();
  const mains = new Set(
    tasks
      .filter((event) => event.name === 'FunctionCall' || event.name === 'FireAnimationFrame')
      .map((event) => `${event.pid}/${event.tid}`),
  );
  const lengths = tasks
    .filter((event) => event.name === 'RunTask' && mains.has(`${event.pid}/${event.tid}`))
    .map((event) => (event.dur ?? 0) / 1000);
  const sorted = [...gaps].sort((a, b) => a - b);
  return {
    frames: gaps.length,
    within20: gaps.filter((gap) => gap <= 20).length / gaps.length,
    p95: sorted[Math.floor(sorted.length * 0.95)],
    tasks: lengths.length,
    longestTask: lengths.reduce((a, b) => Math.max(a, b), 0),
    tasksOver50: lengths.filter((length) => length > 50).length,
  };
}

const harbor = await Harbor.open();
const browser = await launch([`--remote-debugging-port=${DEBUGGING}`]);
try {
  const seats = [null, 'greedy'];
  const table = await harbor.post('tables', { game: 'afloat', seats });
  await harbor.post(`tables/${table.id}/seats`, { name: 'Anne' }, table.host);
  await harbor.post(`tables/${table.id}/start`, null, table.host);
  const pages = {
    front: `${harbor.url}/`,
    table: `${harbor.url}/t/${table.id}`,
    rulebook: `${harbor.url}/rules/afloat`,
  };
  const figures = { bench: 'client', weight: {}, lighthouse: {} };
  for (const [name, url] of Object.entries(pages)) {
    figures.weight[name] = await weight(browser, url);
    figures.lighthouse[name] = await scores(url);
  }
  figures.frames = await frames(browser, harbor, { match: longest('afloat'), step: 0 });
  figures.volley = await frames(browser, harbor, VOLLEY);
  console.log(JSON.stringify(figures));
} finally {
  await browser.close();
  await harbor.close();
}
