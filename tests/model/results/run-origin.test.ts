import { expect, test } from 'vitest';
import { originOf } from '../../../src/domain/results/run-origin.ts';

/** What tells imported runs of the same name apart. */
const run = { name: 'Unit tests', ref: 'main', commit: '0123456789abcdef', runId: '482' };

test.each([
  [{}, 'main · 0123456 · #482'],
  [{ commit: '' }, 'main · #482'],
  [{ ref: '', runId: '' }, '0123456'],
  [{ ref: '', commit: '', runId: '' }, ''],
  [{ name: '482', commit: 'abc' }, 'main · abc'],
])('a run with %o is distinguished by “%s”', (more, text) => {
  expect(originOf({ ...run, ...more })).toBe(text);
});
