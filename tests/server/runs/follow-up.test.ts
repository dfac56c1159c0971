import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFollowUp, type FollowUpNeeds } from '../../../server/runs/follow-up.ts';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { flowWith, notes, requested, TestAgent } from './at-runs.ts';
import { settled } from './clock-of-leases.ts';

/** What follows a change of a run, when a part of it fails. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const endedRun = async (): Promise<string> => {
  const { runId } = await requested(owner, { flowId: await flowWith(owner, {}) });
  const held = await (await TestAgent.announced(owner)).claimed();
  await held.events(1, notes(1, 3));
  await held.end('passed', 3);
  await settled(space);
  return runId;
};
const loggedOf = async (run: string) => {
  const { rows } = await space.database.pool.query<{ events: number; logged: number }>(
    'select events, logged from runs where id = $1',
    [run],
  );
  return rows[0];
};

test('a log that could not be written is written by a later sweep, although its end has been told', async () => {
  const run = await endedRun();
  await expect.poll(() => loggedOf(run)).toEqual({ events: 3, logged: 3 });
  const seen: unknown[] = [];
  const nothing = () => {};
  const needs: FollowUpNeeds = {
    database: space.database.kysely,
    publish: nothing,
    hub: () => {
      throw new Error('nobody listens');
    },
    news: { changed: nothing, listsChanged: nothing } as unknown as FollowUpNeeds['news'],
    wake: { ring: nothing } as unknown as FollowUpNeeds['wake'],
    logs: [() => Promise.reject(new Error('the disk is full'))],
    // Called at the end of each round.
    followers: [async () => void seen.push(await loggedOf(run))],
    results: [],
    log: { warn: (_, message) => void seen.push(message) },
    now: Date.now,
  };
  await space.database.pool.query("update runs set told = 'running' where id = $1", [run]);
  const { after, idle } = createFollowUp(needs);
  after(run);
  await idle();
  expect(seen).toEqual([{ events: 3, logged: -1 }, 'the follow-up of a run failed; the sweep repeats it']);
  await expect.poll(() => loggedOf(run)).toEqual({ events: 3, logged: 3 });
});
