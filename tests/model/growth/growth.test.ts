import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { namedIn, namedReaders, repository } from './named-readers.ts';
import { planted } from './planted.ts';
import { readers } from './readers.ts';
import { uncountedReaders } from './uncounted-readers.ts';

/**
 * Nothing that reads, parses or plans may cost more than its input is longer: of ten times as much, at most fifteen times the work. Steps
 * are counted, so a busy machine changes nothing.
 */
const most = 15;
/** About ten seconds of a processor, on a busy machine. */
const patience = 90_000;
let growths: Readonly<Record<string, number>> = {};
let executed: ReadonlySet<string> = new Set();
beforeAll(async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'print-growth.ts')], {
    maxBuffer: 16 * 1_048_576,
  });
  const printed = JSON.parse(stdout) as { growths: typeof growths; executed: readonly string[] };
  growths = printed.growths;
  const own = `${pathToFileURL(repository).href}/`;
  executed = new Set(printed.executed.map((one) => one.replace(own, '')));
}, patience);

test.each(Object.keys(readers))('the work grows with the input: %s', (name) => {
  expect(growths[name]).toBeLessThanOrEqual(most);
});

test.each(Object.keys(planted))('work that grows with all pairs is found: %s', (name) => {
  expect(growths[name]).toBeGreaterThan(most);
});

test('each function that is named as a reader is counted, or there is a reason why not', () => {
  const named = namedReaders();
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((one) => !executed.has(one) && !(one in uncountedReaders))).toEqual([]);
  expect(Object.keys(uncountedReaders).filter((one) => !named.includes(one) || executed.has(one))).toEqual([]);
});

test('a reader that nobody counts is found, one of rows in a database is none', () => {
  const text = `
export const readNotes = (text: string): string[] => text.split('');
export async function* readLines<Line>(lines: Iterable<Line>) {
}
export const readNote = async (database: Reader, id: string) => {
};
export const readmeText = (name: string) => name;
export const readShape = z.object({});
`;
  expect(namedIn('a.ts', text)).toEqual(['a.ts readNotes', 'a.ts readLines']);
});
