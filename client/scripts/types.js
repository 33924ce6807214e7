// Writes src/wire/types/*.ts from the JSON Schemas in docs/schema, which are generated from the Rust types.
// With --check it writes nothing and fails when a file is not what it would write.
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';

const here = dirname(fileURLToPath(import.meta.url));
const schemas = join(here, '../../docs/schema');
const types = join(here, '../src/wire/types');
const check = process.argv.includes('--check');

function* files(folder) {
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* files(path);
    else if (name.endsWith('.json')) yield path;
  }
}

/** A reference says all; what stands beside it would make it a type of its own with a number behind its name. */
function bare(node) {
  if (Array.isArray(node)) return node.map(bare);
  if (node === null || typeof node !== 'object') return node;
  if (typeof node.$ref === 'string') return { $ref: node.$ref };
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, bare(value)]));
}

const stale = [];
/** Each schema with the name of the file it goes to. */
function* sources() {
  for (const path of files(schemas)) {
    yield [relative(schemas, path).replace(/\.json$/, ''), JSON.parse(readFileSync(path, 'utf8'))];
  }
  const text = readFileSync(join(here, '../../docs/openapi.json'), 'utf8');
  const shapes = JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')).components.schemas;
  const properties = Object.fromEntries(Object.keys(shapes).map((name) => [name, { $ref: `#/$defs/${name}` }]));
  yield ['api', { title: 'Api', type: 'object', properties, required: Object.keys(shapes), $defs: shapes }];
}

for (const [name, schema] of sources()) {
  const text = await compile(bare(schema), name.split('/').pop(), {
    bannerComment: '// Generated from docs/schema by `npm run types`. Not to be edited.',
    additionalProperties: false,
    style: { singleQuote: true, printWidth: 110 },
    enableConstEnums: false,
    ignoreMinAndMaxItems: true,
  });
  const target = join(types, `${name}.ts`);
  if (check) {
    if (!existsSync(target) || readFileSync(target, 'utf8') !== text) stale.push(relative(types, target));
  } else {
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}
if (stale.length > 0) {
  console.error(`stale, run \`npm run types\`: ${stale.join(', ')}`);
  process.exit(1);
}
