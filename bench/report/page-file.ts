import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageOf, type Measured } from './markdown.ts';

/**
 * The page of the numbers holds what it says as data too, in a file beside it: a run that measures a few parts leaves
 * the others standing, each with the day it is from.
 */
const beside = (page: string) => page.replace(/\.md$/, '.json');

/** Sections about the numbers, written by hand: `bench/report/*-goals.md`. */
const writtenTexts = (): readonly string[] => {
  const folder = import.meta.dirname;
  const names = readdirSync(folder).filter((name) => name.endsWith('-goals.md'));
  return names.toSorted().map((name) => readFileSync(join(folder, name), 'utf8'));
};

const standing = (page: string): readonly Measured[] => {
  const stored = existsSync(beside(page)) ? (JSON.parse(readFileSync(beside(page), 'utf8')) as Measured[]) : [];
  return stored.map((part) => ({ ...part, circumstances: part.circumstances ?? 'load not noted' }));
};

/** Replaces stored parts of the same title with the new results; `order` are the names of all parts. */
const merged = (
  before: readonly Measured[],
  now: readonly Measured[],
  order: readonly string[],
): readonly Measured[] => {
  const parts = new Map([...before, ...now].map((part) => [part.name, part]));
  return order.flatMap((name) => parts.get(name) ?? []);
};

export const writePage = (page: string, now: readonly Measured[], machine: string, order: readonly string[]): void => {
  const all = merged(standing(page), now, order);
  writeFileSync(beside(page), `${JSON.stringify(all, null, 2)}\n`);
  writeFileSync(page, pageOf(all, machine, writtenTexts()));
};
