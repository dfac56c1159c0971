import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldRun } from '../../../server/logs/fold-run.ts';
import type { RunState } from '../../../src/domain/runs/run-chart.ts';
import { began, ended, eventsOf, moment, node, numbered, planOf, rows } from '../../model/logs/sample-plan.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { addAttempt, addEvents, addRun } from './at-logs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const nodesOf = (run: string) =>
  database.kysely.selectFrom('run_nodes').selectAll().where('run_id', '=', run).orderBy('position').execute();
const logged = async (run: string) => {
  const query = database.kysely.selectFrom('runs').select(['logged', 'events']).where('id', '=', run);
  return query.executeTakeFirstOrThrow();
};
const change = (
  run: string,
  values: { state?: RunState; attempt?: number; logged?: number; from_node?: number; events?: number },
) => database.kysely.updateTable('runs').set(values).where('id', '=', run).execute();

const flow = node({ rows: rows(20) });
const news = numbered(eventsOf(flow, { s1: 'WARNING' }));
const counts = { executed_iterations: 20, executed_steps: 60, passed_steps: 40, warning_steps: 20, status: 'PASSED' };

describe('the flow logs of a run', () => {
  test('grow with its events, and are at the end what all events say', async () => {
    const { run } = await addRun(database, { plan: planOf([flow]), state: 'running', events: news.slice(0, 50) });
    expect(await nodesOf(run)).toMatchObject([
      { status: 'RUNNING', start_date: moment(1), end_date: null, attempt: 1 },
    ]);
    await addEvents(database, run, news.slice(50));
    await foldRun(database.kysely, run);
    expect(await logged(run)).toEqual({ logged: news.length, events: news.length });
    await change(run, { state: 'passed' });
    // Whatever ends a run leaves its log to be folded once more.
    expect((await logged(run)).logged).toBe(-1);
    const grown = await nodesOf(run);
    expect(grown).toMatchObject([{ ...counts, status: 'RUNNING' }]);
    await foldRun(database.kysely, run);
    expect(await nodesOf(run)).toEqual([{ ...grown[0], status: 'PASSED' }]);
    expect((await logged(run)).logged).toBe(news.length);
  });

  test.each([
    ['lost', 'FAILED'],
    ['passed', 'PASSED'],
  ] as const)('do not say that it has ended before the server has taken its end: it is %s', async (state, status) => {
    const { run } = await addRun(database, { plan: planOf([flow]), state: 'running', events: news });
    const open = { ...counts, status: 'RUNNING', end_date: news.at(-1)!.at };
    expect(await nodesOf(run)).toMatchObject([open]);
    await foldRun(database.kysely, run);
    expect(await nodesOf(run)).toMatchObject([open]);
    await change(run, { state });
    await foldRun(database.kysely, run);
    expect(await nodesOf(run)).toMatchObject([{ ...counts, status }]);
  });

  test('are right when several processes fold at once while events arrive', async () => {
    const { run } = await addRun(database, { plan: planOf([flow]), state: 'running', events: [] });
    for (let from = 0; from < news.length; from += 10) {
      await addEvents(database, run, news.slice(from, from + 10));
      await Promise.all([1, 2, 3].map(() => foldRun(database.kysely, run)));
    }
    expect(await nodesOf(run)).toMatchObject([{ ...counts, status: 'RUNNING' }]);
    expect((await logged(run)).logged).toBe(news.length);
  });

  test('begin anew with a new attempt, whose events alone count', async () => {
    const events = numbered([{ type: 'node.began', node: 0 }, began({ step: 's1' }), ended({ step: 's1' }, 'FAILED')]);
    const { run } = await addRun(database, { state: 'running', events });
    expect(await nodesOf(run)).toMatchObject([{ attempt: 1, failed_steps: 1 }]);
    await change(run, { state: 'queued', logged: -1 });
    await foldRun(database.kysely, run);
    expect(await nodesOf(run)).toMatchObject([{ status: 'NOT_STARTED', failed_steps: 0, executed_steps: 0 }]);
    await addAttempt(database, run, { attempt: 2 });
    await change(run, { state: 'running', attempt: 2, logged: -1, events: 0 });
    await addEvents(database, run, numbered([{ type: 'node.began', node: 0 }, ended({ step: 's1' })]), 2);
    await foldRun(database.kysely, run);
    expect(await nodesOf(run)).toMatchObject([{ attempt: 2, status: 'RUNNING', failed_steps: 0, passed_steps: 1 }]);
  });

  test.each([
    ['lost', 'FAILED'],
    ['cancelled', 'CANCELLED'],
  ] as const)('end with a run that is %s, though no event says so', async (state, status) => {
    const events = numbered([{ type: 'node.began', node: 0 }, began({ step: 's1' })]);
    const { run } = await addRun(database, { state: 'running', events });
    await change(run, { state });
    await foldRun(database.kysely, run);
    expect(await nodesOf(run)).toMatchObject([{ status, executed_steps: 0 }]);
  });

  test('end also if nothing of the flow has begun: nobody claimed the run', async () => {
    const { run } = await addRun(database, { state: 'expired', adapter: '', events: [], message: 'Nobody came' });
    expect(await nodesOf(run)).toMatchObject([{ status: 'FAILED', message: 'Nobody came', end_date: moment(61) }]);
  });

  test('of a scenario keep what an earlier attempt executed, and show the flow that waits for a person', async () => {
    const nodes = [node(), node({ position: 1, executionMode: 'MANUAL' }), node({ position: 2, flowId: 'flow-3' })];
    const plan = planOf(nodes, { kind: 'scenario', id: 'scenario-1' });
    const { run } = await addRun(database, { plan, state: 'running', events: numbered(eventsOf(nodes[0]!)) });
    await change(run, { state: 'paused', from_node: 1 });
    await foldRun(database.kysely, run);
    expect((await nodesOf(run)).map(({ status }) => status)).toEqual(['PASSED', 'PAUSED', 'NOT_STARTED']);
    await addAttempt(database, run, { attempt: 2 });
    await change(run, { state: 'running', attempt: 2, logged: -1, from_node: 2, events: 0 });
    await addEvents(database, run, numbered([{ type: 'node.began', node: 2 }]), 2);
    await foldRun(database.kysely, run);
    const after = await nodesOf(run);
    expect(after.map(({ status, attempt }) => [status, attempt])).toEqual([
      ['PASSED', 1],
      ['PASSED', 1],
      ['RUNNING', 2],
    ]);
  });

  test('of a run that is gone are nobody’s', async () => {
    await expect(foldRun(database.kysely, 'unknown')).resolves.toBeUndefined();
  });
});
