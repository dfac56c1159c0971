// Writes an empty, working area on every floor, with its tests, and adds it to the lists of areas.
// Usage: npm run new:area -- widgets [--german=Werkzeuge]
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { areaLists, withArea } from './new-area/area-lists.ts';
import { areaNameOf, nameProblem, type AreaName } from './new-area/area-name.ts';

const templates = join(import.meta.dirname, 'new-area/templates');
const migrations = 'server/database/migrations';

const nextMigration = (): string => {
  const numbers = readdirSync(migrations).map((file) => Number(file.slice(0, 4)) || 0);
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
};

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`a template has the unknown placeholder {{${key}}}.`);
    return value;
  });

/** Every file of the new area by its path. */
const filesOf = (name: AreaName, german: string): ReadonlyMap<string, string> => {
  const values = { ...name, German: german, number: nextMigration() };
  const paths = readdirSync(templates, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.template'),
  );
  return new Map(
    paths.map((path) => [
      fill(path.replaceAll('\\', '/').replace(/\.template$/, ''), values),
      fill(readFileSync(join(templates, path), 'utf8'), values),
    ]),
  );
};

const requireFree = (files: ReadonlyMap<string, string>, { plural, table }: AreaName): void => {
  const taken = [...files.keys()].map(dirname).find((folder) => folder !== migrations && existsSync(folder));
  if (taken !== undefined) throw new Error(`the name "${plural}" is taken: ${taken} exists.`);
  const sql = readdirSync(migrations).map((file) => readFileSync(join(migrations, file), 'utf8'));
  if (sql.some((text) => new RegExp(`create table ${table}\\b`).test(text)))
    throw new Error(`the name "${plural}" is taken: the database has a table ${table}.`);
};

const write = (files: ReadonlyMap<string, string>): void => {
  for (const [path, text] of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const bin = join('node_modules/.bin', process.platform === 'win32' ? 'oxfmt.cmd' : 'oxfmt');
  const paths = [...files.keys()].filter((path) => !path.endsWith('.sql'));
  const { status, stderr } = spawnSync(bin, paths, { encoding: 'utf8', shell: process.platform === 'win32' });
  if (status !== 0) console.error(`The files were written but could not be formatted: ${stderr}`);
};

const run = (): void => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { german: { type: 'string' } } });
  const [plural = '', ...more] = positionals;
  const problem = more.length > 0 ? 'Name one area at a time.' : nameProblem(plural);
  if (problem) throw new Error(problem);
  const name = areaNameOf(plural);
  const files = filesOf(name, values.german ?? `Bereich ${name.Titles}`);
  requireFree(files, name);
  const lists = new Map<string, string>();
  for (const list of areaLists)
    lists.set(list.path, withArea(list, lists.get(list.path) ?? readFileSync(list.path, 'utf8'), name));
  write(new Map([...files, ...lists]));
  console.log([...files.keys()].map((path) => `new      ${path}`).join('\n'));
  console.log([...lists.keys()].map((path) => `changed  ${path}`).join('\n'));
  console.log(
    `\nThe area has its page at /projects/…/${plural}. Next: npm run check, then the tests in tests/*/${plural}.`,
  );
};

try {
  run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
