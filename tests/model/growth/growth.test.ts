import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { planted, readers } from './readers.ts';

/**
 * Nothing that reads, parses or plans may cost more than its input is longer: of ten times as much, at most fifteen times the work. Steps
 * are counted, so a busy machine changes nothing.
 */
const most = 15;
let growths: Readonly<Record<string, number>> = {};
beforeAll(async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'print-growth.ts')]);
  growths = JSON.parse(stdout) as typeof growths;
});

test.each(Object.keys(readers))('the work grows with the input: %s', (name) => {
  expect(growths[name]).toBeLessThanOrEqual(most);
});

test.each(Object.keys(planted))('a loop over all pairs is found: %s', (name) => {
  expect(growths[name]).toBeGreaterThan(most);
});
