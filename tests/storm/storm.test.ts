import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { plants } from './plants.ts';

/** The real journal, outbox, live machine and calls of three clients, and the real command handler, through storms. */
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/storm.ts', ...args], { encoding: 'utf8' });
  return { status, lines: stdout.trim().split('\n'), stderr };
};

test('after each of 500 storms everybody agrees: nothing lost, nothing twice, nothing out of order, nobody on his way', () => {
  const { status, lines } = run('--seeds', '500');
  expect([lines.at(-1), status, lines.slice(0, -2)]).toEqual(['500 seeds, 0 failed', 0, []]);
});

test('the same seed tells the same story', () => {
  const [one, other] = [run('--seed', '4711').lines[0], run('--seed', '4711').lines[0]];
  expect(one).toMatch(/^seed 4711: \d+ facts, story [0-9a-f]{16}$/);
  expect(other).toBe(one);
});

test.each(plants)('a storm finds the planted fault $name: $what', ({ name }) => {
  const { status, lines, stderr } = run('--plant', name);
  expect([status, stderr]).toEqual([0, '']);
  expect(lines[0]).toMatch(new RegExp(`^${name} +found by seed `));
});

test('what cannot be run is said in a sentence', () => {
  expect(run('--seeds', 'many')).toMatchObject({ status: 2, stderr: '--seeds wants a whole number, not "many".\n' });
  expect(run('--seed-file', 'nowhere.txt')).toMatchObject({ status: 2, stderr: 'There is no file nowhere.txt.\n' });
  expect(run('--plant', 'none').stderr).toMatch(/^There is no fault "none"\. There are: noDedupe, /);
});
