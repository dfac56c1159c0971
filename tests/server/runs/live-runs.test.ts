import { afterAll, beforeAll, expect, test } from 'vitest';
import { runTopic } from '../../../src/domain/runs/run.ts';
import type { Caller } from '../caller.ts';
import { connect, topic, type LiveClient } from '../live/live-client.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { flowWith, notes, requested, TestAgent } from './at-runs.ts';
import { endLeases, sweep } from './clock-of-leases.ts';

/** Live messages of runs: who hears them, nothing twice or missing, also for those who come later. */
let space: Workspace;
let owner: Caller;
let agent: TestAgent;
let flowId: string;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  agent = await TestAgent.announced(owner, { slots: 16 });
  flowId = await flowWith(owner, {});
});
afterAll(() => space.close());

interface News {
  readonly run: string;
  readonly attempt: number;
  readonly state: string;
  readonly from: number;
  readonly events: readonly { readonly seq: number }[];
}
/** The messages of a run until one says that it is in this state and has this many events. */
const newsUntil = async (client: LiveClient, state: string, last: number) => {
  const messages: News[] = [];
  const seqs: number[] = [];
  for (;;) {
    const { action, data } = JSON.parse((await client.expect('MESSAGE')).body) as { action: string; data: News };
    expect(action).toBe('runEvents');
    messages.push(data);
    seqs.push(...data.events.map(({ seq }) => seq));
    if (data.state === state && (last === 0 || seqs.includes(last))) return { messages, seqs };
  }
};
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

test('a watcher hears the events of a run once and in order, in few messages, and then its end', async () => {
  const { runId } = await requested(owner, { flowId });
  const held = await agent.claimed();
  const client = await connect(space.as('viewer'));
  await client.subscribe(runTopic(runId), 0);
  for (let from = 1; from <= 40; from += 1) await held.events(from);
  const { messages, seqs } = await newsUntil(client, 'running', 40);
  expect(seqs).toEqual(upTo(40));
  expect(messages.length).toBeLessThan(40);
  await held.end('passed', 40);
  expect((await newsUntil(client, 'passed', 0)).seqs).toEqual([]);
  client.close();
});

test('one who comes later gets what was missed, and after a lost attempt the events of the next one', async () => {
  const { runId } = await requested(owner, { flowId });
  await space.database.pool.query('update runs set may_repeat = true where id = $1', [runId]);
  const first = await agent.claimed();
  await first.events(1, notes(1, 8));
  const client = await connect(owner);
  await client.subscribe(runTopic(runId), 5);
  expect((await newsUntil(client, 'running', 8)).seqs).toEqual([6, 7, 8]);
  await endLeases(space);
  await sweep(space);
  const second = await agent.claimed();
  await second.events(1, notes(1, 3));
  const { messages } = await newsUntil(client, 'running', 3);
  const again = messages.filter(({ attempt }) => attempt === 2);
  expect(again.flatMap(({ events }) => events.map(({ seq }) => seq))).toEqual([1, 2, 3]);
  const later = await connect(owner);
  await later.subscribe(runTopic(runId), 8);
  expect((await newsUntil(later, 'running', 3)).seqs).toEqual([1, 2, 3]);
  client.close();
  later.close();
});

test('only people who may read the logs of the project hear a run, and nobody hears one that does not exist', async () => {
  const { runId } = await requested(owner, { flowId });
  for (const who of ['outsider', 'stranger', 'nolicence']) {
    const client = await connect(space.as(who));
    await expect(client.subscribe(runTopic(runId))).rejects.toThrow('forbidden');
  }
  const client = await connect(owner);
  await expect(client.subscribe(runTopic('nothing'))).rejects.toThrow('forbidden');
});

test('the project hears that a run has changed, without what it does', async () => {
  const client = await connect(space.as('viewer'));
  await client.subscribe(topic());
  const { runId } = await requested(owner, { flowId });
  const messages: { action: string; data: { run?: string } }[] = [];
  while (!messages.some(({ action }) => action === 'runs'))
    messages.push(JSON.parse((await client.expect('MESSAGE')).body) as (typeof messages)[number]);
  expect(messages.at(-1)).toEqual({ action: 'runs', data: { projectId: 'p-1', run: runId } });
  client.close();
});
