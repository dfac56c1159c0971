import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { budgetFaults, pageFaults } from '../../../scripts/size-budget.ts';

const screen = (name: string) => `/assay/src/ui/${name}.tsx`;
const chunk = (name: string, imports: readonly string[], code = 'x') =>
  ({
    type: 'chunk',
    name,
    fileName: `${name}.js`,
    imports,
    code,
    moduleIds: [screen(name)],
  }) as unknown as Rolldown.OutputChunk;
const bundleOf = (...chunks: readonly Rolldown.OutputChunk[]) =>
  Object.fromEntries(chunks.map((one) => [one.fileName, one]));

const bundle = bundleOf(
  chunk('main', ['app.js']),
  chunk('app', ['react.js']),
  chunk('react', []),
  chunk('lazy', ['app.js'], 'not loaded by main'.repeat(1_000)),
);
/** A chunk with one character of code, compressed. */
const smallest = 21;

test('a part within its budget, with everything that it imports, is accepted', () => {
  expect(budgetFaults(bundle, { main: { bytes: 3 * smallest, files: 3 } })).toEqual([]);
});

test('a part that loads too many bytes or too many files is reported', () => {
  const fault = (bytes: number, files: number) =>
    `"main" loads ${3 * smallest} bytes in 3 files; its budget is ${bytes} in ${files}`;
  expect(budgetFaults(bundle, { main: { bytes: 3 * smallest - 1, files: 3 } })).toEqual([fault(3 * smallest - 1, 3)]);
  expect(budgetFaults(bundle, { main: { bytes: 3 * smallest, files: 2 } })).toEqual([fault(3 * smallest, 2)]);
});

test('a part that does not exist fails, so that no budget is lost when a file is renamed', () => {
  expect(() => budgetFaults(bundle, { gone: { bytes: 1, files: 1 } })).toThrow('"gone" is not in the build output');
});

const pages = bundleOf(
  chunk('main', ['app.js']),
  chunk('app', []),
  chunk('plans-page', ['app.js', 'grid.js']),
  chunk('new-page', ['app.js', 'grid.js', 'more.js']),
  chunk('grid', []),
  chunk('more', []),
);
const screens = [screen('plans-page'), screen('new-page')];
const two = { bytes: 2 * smallest, files: 2 };
const three = { bytes: 3 * smallest, files: 3 };

test('every page has a budget for what it loads after the app, also one that nobody has listed', () => {
  expect(pageFaults(pages, screens, { others: three, listed: {} })).toEqual([]);
  expect(pageFaults(pages, screens, { others: two, listed: { 'new-page': three } })).toEqual([]);
  const fault = (bytes: number, files: number) =>
    `"new-page" loads ${3 * smallest} bytes in 3 files; its budget is ${bytes} in ${files}`;
  expect(pageFaults(pages, screens, { others: two, listed: {} })).toEqual([fault(2 * smallest, 2)]);
  const fewFiles = { bytes: 3 * smallest, files: 2 };
  expect(pageFaults(pages, screens, { others: fewFiles, listed: {} })).toEqual([fault(3 * smallest, 2)]);
});

test('the budget of a page that does not exist fails', () => {
  expect(() => pageFaults(pages, screens, { others: three, listed: { 'old-page': two } })).toThrow('"old-page"');
});
