import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { comment, report, update } from '../defects/at-defects.ts';
import { flowWith, notes, requested, TestAgent } from '../runs/at-runs.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { watchLocks } from './watch-locks.ts';

/**
 * Writers of a project wait for each other from the lock to the commit. These are the round trips in between, counted,
 * not timed: whoever adds one makes everybody wait.
 */
let space: Workspace;
let owner: Caller;
let watch: ReturnType<typeof watchLocks>;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
beforeEach(() => {
  watch = watchLocks();
});
afterEach(() => watch.end());
afterAll(() => space.close());

const mostTrips = (part: string): number => Math.max(0, ...watch.with(part).map(({ trips }) => trips));

test('a new title holds the lock of its project for two round trips', async () => {
  await update(owner, await report(owner), 'header', 'Basket forgets the last article');
  expect(watch.with('update defects set header')).toHaveLength(1);
  expect(mostTrips('update defects set header')).toBeLessThanOrEqual(2);
});

test('a comment that notifies somebody holds it for six', async () => {
  const id = await report(space.as('contributor'));
  await comment(owner, id, '<p>Seen again.</p>');
  expect(watch.with('insert into "notifications"')).toHaveLength(1);
  expect(mostTrips('insert into "notifications"')).toBeLessThanOrEqual(6);
});

test('the request of a run, its results and its end hold it for three each', async () => {
  const flowId = await flowWith(owner, {});
  const agent = await TestAgent.announced(owner);
  await requested(owner, { flowId }, { adapterId: agent.id });
  const claimed = await agent.claimed();
  await claimed.events(1, notes(1, 1));
  await claimed.end('passed', 1);
  await expect.poll(() => watch.with('set "told"').length).toBeGreaterThan(0);
  expect(watch.with('insert into "runs"')).toHaveLength(1);
  for (const part of ['insert into "runs"', 'insert into run_results', 'set "told"'])
    expect([part, mostTrips(part)]).toEqual([part, Math.min(3, mostTrips(part))]);
});
