import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shareLimits } from '../../server/operation/share-limits.ts';

/** The table of what accounts share in docs/threat-model.md names every such limit of the code, and a test for each row. */
const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/threat-model.md'), 'utf8');
const part = text.split('## What is shared, and who may fill it')[1]?.split('\n## ')[0] ?? '';
const rows = part.split('\n').flatMap((line) => {
  const [, limit = '', counts = '', full = '', who = '', shown = ''] = line.split('|').map((cell) => cell.trim());
  return line.startsWith('|') && !/^(?:limit|---)/.test(limit) ? [{ limit, counts, full, who, shown }] : [];
});
const named = new Set([...part.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => name.split('.').at(-1) ?? []));

test('each row says whom the limit counts, what comes when it is full, who can fill it, and which test fills it', () => {
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) for (const cell of Object.values(row)) expect(cell, row.limit).not.toBe('');
  const files = rows.map(({ shown }) => /^`(tests\/[\w/.-]+)`$/.exec(shown)?.[1] ?? shown);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('each limit that accounts share is in the table', () => {
  const limits = Object.entries(shareLimits).flatMap(([name, limit]) => (typeof limit === 'object' ? [name] : []));
  expect(limits.filter((name) => !named.has(name))).toEqual([]);
});

/** What else makes a line or a place: its file, and the name in the table. */
const others: Readonly<Record<string, string>> = {
  'server/database/shared-pool.ts': 'connections',
  'server/import-jobs/read-in-thread.ts': 'places',
  'server/wire/shed-load.ts': 'callsBeside',
};

test('whatever else makes shared places is in the table', () => {
  const files = globSync('server/**/*.ts', { cwd: root });
  const places = files.filter((file) => {
    const code = readFileSync(join(root, file), 'utf8');
    return code.includes('createSharedPlaces(') && !code.includes('shareLimits') && !file.endsWith('/shared-places.ts');
  });
  const unknown = places.filter((file) => !named.has(others[file] ?? ''));
  // An export has the places that it is given.
  expect(unknown.filter((file) => file !== 'server/defects/export/export-source.ts')).toEqual([]);
});
