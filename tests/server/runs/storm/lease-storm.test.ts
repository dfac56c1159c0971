import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runLimits } from '../../../../src/domain/runs/run-limits.ts';
import { openWorkspace, type Workspace } from '../../workspace.ts';
import { datasetWith, flowWith, notes, readRun, requested, TestAgent, type Held } from '../at-runs.ts';
import { setClock } from '../clock-of-leases.ts';
import { serverWithChanged } from './changed-statements.ts';
import { runStorm } from './run-storm.ts';
import { brokenLaws } from './storm-laws.ts';
import type { Witness } from './stormy-agent.ts';

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

test('200 runs in a storm, some of them rows of others: each ends once, none is lost silently, doubled or hung', async () => {
  const { broken, hung, counts } = await runStorm(space, { runs: 150, agents: 8, most: 100_000 });
  expect({ broken, hung }).toEqual({ broken: {}, hung: 0 });
  expect(Math.min(counts.killed, counts.frozen, counts.jumps)).toBeGreaterThan(0);
});

/** Everything that an agent with many places gets of a run with four rows, two at a time. */
const givenOut = async () => {
  const owner = space.as('owner');
  const agent = await TestAgent.announced(owner, { slots: 16 });
  const flowId = await flowWith(owner, {});
  await requested(owner, { flowId, datasetId: await datasetWith(owner, flowId, 4), rowsAtOnce: 2 });
  await agent.claimed();
  let count = 1;
  while (await agent.claim()) count += 1;
  return { count, broken: Object.keys(await brokenLaws(space, [])) };
};

test('two rows at a time are given out; all of them without their turns', async () => {
  expect(await givenOut()).toEqual({ count: 2, broken: [] });
  const server = await serverWithChanged(space, (statement) => statement.replaceAll(' and runs.is_released', ''));
  try {
    const { count, broken } = await givenOut();
    expect(count).toBeGreaterThan(2);
    expect(broken).toContain('more rows at a time than was asked for');
  } finally {
    await server.close();
  }
});

const begun = async (): Promise<Held> => {
  const owner = space.as('owner');
  const agent = await TestAgent.announced(owner);
  await requested(owner, { flowId: await flowWith(owner, {}) });
  const held = await agent.claimed();
  await held.events(1, notes(1, 3));
  return held;
};
const stateOf = async ({ who, run: { run } }: Held) => (await readRun(who, run)).state;

/** The agent is frozen, another one takes its run, and the first one comes back. */
const comesBack = async () => {
  const first = await begun();
  await space.database.pool.query('update runs set may_repeat = true');
  await expect.poll(() => stateOf(first), { timeout: 60_000 }).toBe('queued');
  const second = await (await TestAgent.announced(first.who)).claimed();
  expect(second.run).toMatchObject({ run: first.run.run, attempt: 2 });
  await second.events(1, notes(1, 3));
  const { run, attempt } = first.run;
  const seen: Witness = { run, attempt, claimed: 0, effects: [], accepted: 3, ended: null };
  const answer = await first.who.ask('agents.end', {
    ...first.at,
    body: { ...first.body, outcome: 'passed', events: 3 },
  });
  if (answer.status === 200) seen.ended = 'passed';
  else await second.end('failed', 3);
  return { status: answer.status, broken: await brokenLaws(space, [seen]) };
};

test('a former holder that comes back is refused; without the token it would end the run of another', async () => {
  expect(await comesBack()).toEqual({ status: 410, broken: {} });
  const server = await serverWithChanged(space, (statement) =>
    statement
      .replaceAll(
        /runs\.token = (\$\d+)::uuid and runs\.attempt = (\$\d+)/g,
        '$1::uuid is not null and $2::int is not null',
      )
      .replaceAll(
        /exists \(select from run_attempts held where held\.token = runs\.token and held\.user_id = (\$\d+)\)/g,
        '$1::text is not null',
      ),
  );
  try {
    expect(await comesBack()).toEqual({
      status: 200,
      broken: { 'accepted ends that are not those of their attempt': 1 },
    });
  } finally {
    await server.close();
  }
});

/** The lease is given while the clock is an hour ahead; then the agent dies, and the clock is right again. */
const diesAhead = async () => {
  await setClock(space, 3_600_000);
  const held = await begun();
  await setClock(space, 0);
  return held;
};

test('a lease that was given by a wrong clock ends in time; without the cut it would last for an hour', async () => {
  const cut = await diesAhead();
  await expect.poll(() => stateOf(cut), { timeout: 60_000 }).toBe('lost');
  const server = await serverWithChanged(space, (statement) =>
    statement.replace('order by id for update)', 'and false for update)'),
  );
  try {
    const uncut = await diesAhead();
    await pause(4 * runLimits.lease);
    expect(await stateOf(uncut)).toBe('running');
  } finally {
    await server.close();
  }
});
