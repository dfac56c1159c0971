import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { seededFaults } from './seeded-faults.ts';

/** The real journal, outbox, live machine and calls of three clients, and the real command handler, in simulations. */
const run = (...args: string[]) =>
  new Promise<{ status: number | string; lines: readonly string[]; stderr: string }>((resolve) => {
    execFile(process.execPath, ['scripts/storm.ts', ...args], { encoding: 'utf8' }, (error, stdout, stderr) =>
      resolve({ status: error?.code ?? 0, lines: stdout.trim().split('\n'), stderr }),
    );
  });

/** `npm run storm` simulates 500 by default; here, as many as two minutes carry, with other seeds each time. */
test('all clients agree after each storm: nothing is lost, duplicated, out of order or pending', async () => {
  const { status, lines } = await run('--minutes', '2');
  const [, seeds = '0', failed] = /^(\d+) seeds, (\d+) failed$/.exec(lines.at(-1) ?? '') ?? [];
  console.log(lines.at(-3));
  // As one text, so that the report names the seed and what was violated.
  expect(lines.slice(0, -3).join('\n')).toBe('');
  expect([failed, status]).toEqual(['0', 0]);
  expect(Number(seeds)).toBeGreaterThanOrEqual(20);
});

test.concurrent('the same seed gives the same result', async () => {
  const [one, other] = (await Promise.all([run('--seed', '4711'), run('--seed', '4711')])).map(({ lines }) => lines[0]);
  expect(one).toMatch(/^seed 4711: \d+ events, hash [0-9a-f]{16}$/);
  expect(other).toBe(one);
});

test.concurrent.each(seededFaults)('a storm finds the seeded fault $name: $what', async ({ name }) => {
  const { status, lines, stderr } = await run('--fault', name, '--threads', '1');
  expect([status, stderr]).toEqual([0, '']);
  expect(lines[0]).toMatch(new RegExp(`^${name} +found by seed `));
});

test.concurrent('invalid arguments are rejected with one sentence', async () => {
  expect(await run('--seeds', 'many')).toMatchObject({
    status: 2,
    stderr: '--seeds must be a whole number, not "many".\n',
  });
  expect(await run('--seed-file', 'nowhere.txt')).toMatchObject({
    status: 2,
    stderr: 'File not found: nowhere.txt.\n',
  });
  expect((await run('--fault', 'none')).stderr).toMatch(/^Unknown fault "none"\. Available: noDedupe, /);
});
