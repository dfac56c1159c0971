import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagesOf } from './docs/pages.ts';

/**
 *   npm run docs               writes a page for every machine to docs/machines
 *   npm run docs -- --check    exits with 1 if a page is out of date
 */
const folder = join('docs', 'machines');
const pages = await pagesOf();
const known = existsSync(folder) ? readdirSync(folder) : [];
const extra = known.filter((name) => !pages.has(name));
const isStale = ([name, text]: readonly [string, string]) =>
  !known.includes(name) || readFileSync(join(folder, name), 'utf8') !== text;

if (process.argv.includes('--check')) {
  const stale = [...[...pages].filter(isStale).map(([name]) => name), ...extra];
  for (const name of stale) console.log(`${join(folder, name)} is out of date`);
  if (stale.length > 0) console.log('Run npm run docs to update them.');
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of pages) writeFileSync(join(folder, name), text);
  for (const name of extra) rmSync(join(folder, name));
  console.log(`${pages.size} pages in ${folder}`);
}
