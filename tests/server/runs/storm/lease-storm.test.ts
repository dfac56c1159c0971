import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runLimits } from '../../../../src/domain/runs/run-limits.ts';
import { openWorkspace, type Workspace } from '../../workspace.ts';
import { runStorm } from './run-storm.ts';

/** Leases of a second on the real server in a storm; and without the parts that hold them together. */
const usual = { ...runLimits };
const short = { lease: 1_500, beat: 300, sweep: 150 };
let space: Workspace;
beforeAll(() => {
  Object.assign(runLimits, short);
});
beforeEach(async () => {
  space = await openWorkspace({ env: { RATE_LIMIT_PER_MINUTE: '100000' } });
  return () => space.close();
});
afterAll(() => {
  Object.assign(runLimits, usual);
});

test('200 runs in a storm: each ends once, none is lost silently, doubled or hung', async () => {
  const { broken, hung, counts } = await runStorm(space, { runs: 200, agents: 8, most: 100_000 });
  expect({ broken, hung }).toEqual({ broken: {}, hung: 0 });
  expect(Math.min(counts.killed, counts.frozen, counts.jumps)).toBeGreaterThan(0);
});

test('negative control: without the token, a former holder writes into the attempt of another', async () => {
  const sabotage = (statement: string) =>
    statement
      .replaceAll(
        /runs\.token = (\$\d+)::uuid and runs\.attempt = (\$\d+)/g,
        '$1::uuid is not null and $2::int is not null',
      )
      .replaceAll(
        /exists \(select from run_attempts held where held\.token = runs\.token and held\.user_id = (\$\d+)\)/g,
        '$1::text is not null',
      );
  const { broken } = await runStorm(space, { runs: 30, agents: 6, most: 8_000, isCareless: true, sabotage });
  const wrong = Object.keys(broken).filter((law) => law.includes('accepted') || law.includes('outcome'));
  expect(wrong, JSON.stringify(broken)).not.toEqual([]);
});

test('negative control: without the cut, leases that were given by a wrong clock hang', async () => {
  const sabotage = (statement: string) => statement.replace('order by id for update)', 'and false for update)');
  const { hung } = await runStorm(space, { runs: 80, agents: 6, most: 10_000, killsAll: true, sabotage });
  expect(hung).toBeGreaterThan(0);
});
