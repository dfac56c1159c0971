import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * docs/security.md names a test for each requirement of the standard; the named files exist, and its totals match its
 * rows.
 */
const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');

interface Point {
  readonly id: string;
  readonly level: string;
  readonly how: string;
  readonly shown: string;
}

const points: readonly Point[] = text.split('\n').flatMap((line) => {
  const [, id, level = '', , how = '', shown = ''] = line.split('|').map((cell) => cell.trim());
  return id && /^\d+\.\d+\.\d+$/.test(id) ? [{ id, level, how, shown }] : [];
});

const statusOf = ({ how }: Point) =>
  how.startsWith('**not met**: ') ? 'not met' : how.startsWith('does not apply: ') ? 'does not apply' : 'met';
const count = (level: string, status: string) =>
  points.filter((point) => (level === 'all' || point.level === level) && statusOf(point) === status).length;

test('docs/security.md has each requirement of levels 1 and 2 of the standard once', () => {
  expect(new Set(points.map(({ id }) => id)).size).toBe(points.length);
  expect(['1', '2'].map((level) => points.filter((point) => point.level === level).length)).toEqual([70, 183]);
});

test('the totals of docs/security.md match its rows', () => {
  for (const level of ['1', '2', '3', 'all']) {
    const of = points.filter((point) => level === 'all' || point.level === level).length;
    const counts = [of, ...['met', 'does not apply', 'not met'].map((status) => count(level, status))];
    expect(text).toMatch(new RegExp(`^\\| ${level}(?: \\(of 92\\))? \\| ${counts.join(' \\| ')} \\|$`, 'm'));
  }
  const result = [...text.matchAll(/^- \*\*(\d+\.\d+\.\d+)\*\*/gm)].map(([, id]) => id);
  expect(result).toEqual(points.filter((point) => statusOf(point) === 'not met').map(({ id }) => id));
});

test('every requirement that is met names a test, and every named file exists', () => {
  const unshown = points.filter((point) => statusOf(point) === 'met' && !point.shown.includes('`tests/'));
  expect(unshown.map(({ id }) => id)).toEqual([]);
  const named = [
    ...text.matchAll(/`((?:tests|src|server|scripts|docs)\/[\w./-]+)`|\]\(((?!http)[\w./-]+)(?:#[\w-]+)?\)/g),
  ];
  const paths = named.map(([, path, link]) => path ?? join('docs', link ?? ''));
  expect(paths.length).toBeGreaterThan(200);
  expect([...new Set(paths)].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('the links of docs/security.md to its own headings work', () => {
  const heads = [...text.matchAll(/^#+ (.*)$/gm)].map(([, head = '']) => head.toLowerCase().replaceAll(' ', '-'));
  const places = [...text.matchAll(/\]\(#([\w-]+)\)/g)].map(([, place = '']) => place);
  expect([...new Set(places)].filter((place) => !heads.includes(place))).toEqual([]);
});
