import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunPlan } from '../../../src/domain/runs/plan.ts';
import type { RunEvent, StepEnded, StepSignature } from '../../../src/domain/runs/run-events.ts';
import type { Args } from '../../../src/domain/wire/contract.ts';
import { ended, moment, node, numbered, planOf, rows, task } from '../../model/logs/sample-plan.ts';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addAttempt, addEvents, addPicture, addRun, hashOf, type GivenRun } from './at-logs.ts';

/** A failed log beside the last good one of its flow. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const compared = (logId: string, query: NonNullable<Args<'logs.compare'>['query']> = {}) =>
  owner.reply('logs.compare', { params: { project: 'p-1', logId }, query });

const page = (controls: readonly string[]): StepSignature => ({
  address: 'https://shop.example/basket',
  title: 'Basket',
  controls: [...controls],
  requests: [],
  errors: [],
  dialogs: [],
});

const planFor = (flowId: string, count = 1): RunPlan => {
  const dataset = count > 1 ? { id: 'd-1', name: 'Buyers' } : null;
  const all = rows(count).map((row) => ({
    ...row,
    parameters: { name: { type: 0 as const, text: `Buyer ${row.iteration}` } },
  }));
  return planOf([node({ flowId, dataset, rows: all, tasks: [task('t1', ['s1', 's2'])] })]);
};

interface Given extends GivenRun {
  readonly flow: string;
  /** Minutes after the first moment. */
  readonly minute: number;
  readonly failed?: boolean;
  readonly s1?: Partial<StepEnded>;
}
const ran = ({ flow, minute, failed = false, s1 = {}, ...given }: Given) => {
  const startDate = moment(minute * 60);
  const events: RunEvent[] = numbered([
    ended({ step: 's1' }, 'PASSED', { signature: page(['button "Order"']), ...s1 }),
    ended({ step: 's2' }, failed ? 'FAILED' : 'PASSED'),
    { type: 'node.ended', node: 0, status: failed ? 'FAILED' : 'PASSED', message: '' },
  ]);
  return addRun(space.database, {
    plan: planFor(flow),
    state: failed ? 'failed' : 'passed',
    events,
    startDate,
    ...given,
  });
};

test('the first divergence from the last good run is named, with the pictures of both', async () => {
  const flow = 'compared-renamed';
  const picture = 'the basket as it was';
  await ran({ flow, minute: 1 });
  const good = await ran({ flow, minute: 2, s1: { signature: page(['button "Order"']), pictures: [hashOf(picture)] } });
  await addPicture(space, { run: good.run, bytes: picture });
  await ran({ flow: 'another-flow', minute: 3 });
  const bad = await ran({ flow, minute: 4, failed: true, s1: { signature: page(['button "Buy now"']) } });
  await ran({ flow, minute: 5 });

  const reply = await compared(bad.log);
  expect(reply).toMatchObject({
    before: { logId: good.log, status: 'PASSED', row: 1, adapterName: 'Adapter adapter-1' },
    after: { logId: bad.log, status: 'FAILED' },
    isCertain: true,
    isSameRow: true,
    first: 0,
  });
  expect(reply.steps[0]).toMatchObject({
    stepId: 's1',
    stepName: 'Step s1',
    before: { status: 'PASSED', pictures: [{ id: hashOf(picture), isStored: true }] },
    differences: [{ aspect: 'controls', before: ['button "Order"'], after: ['button "Buy now"'] }],
  });
  expect(reply.others.map(({ logId }) => logId)).toContain(good.log);
});

test('what differs between the last two good runs does not count, and one good run alone is uncertain', async () => {
  const flow = 'compared-restless';
  const order = (number: number) => ({ signature: page([`text: Order ${number}`]) });
  await ran({ flow, minute: 1, s1: order(1) });
  const second = await ran({ flow, minute: 2, s1: order(2) });
  expect(await compared(second.log)).toMatchObject({ isCertain: false, first: 0 });
  const bad = await ran({ flow, minute: 3, failed: true, s1: order(3) });
  const reply = await compared(bad.log);
  expect(reply).toMatchObject({ isCertain: true, first: 1 });
  expect(reply.steps[1]?.differences.map(({ aspect }) => aspect)).toEqual(['status']);
});

test('nothing to compare with is said, and a run of another flow is refused', async () => {
  const alone = await ran({ flow: 'compared-alone', minute: 1, failed: true });
  const other = await ran({ flow: 'compared-other', minute: 1 });
  expect(await compared(alone.log)).toMatchObject({ before: null, first: -1, steps: [], others: [] });
  const params = { project: 'p-1', logId: alone.log };
  expect((await owner.ask('logs.compare', { params, query: { with: other.log } })).status).toBe(404);
});

test('an earlier attempt of the run is another run to compare with', async () => {
  const { run, log } = await ran({ flow: 'compared-attempts', minute: 1, state: 'running', events: [] });
  await addEvents(space.database, run, numbered([ended({ step: 's1' }, 'FAILED')]));
  await space.database.kysely.updateTable('run_attempts').set({ outcome: 'lost' }).where('run_id', '=', run).execute();
  await addAttempt(space.database, run, { attempt: 2 });
  await addEvents(space.database, run, numbered([ended({ step: 's1' })]), 2);
  await space.database.kysely.updateTable('runs').set({ attempt: 2 }).where('id', '=', run).execute();
  const reply = await compared(log, { with: log, withAttempt: 1 });
  expect(reply.others).toMatchObject([{ logId: log, attempt: 1, status: 'FAILED' }]);
  expect(reply).toMatchObject({ before: { attempt: 1 }, after: { attempt: 2 }, first: 0 });
});

test('the row that failed is compared with the run in which that row passed', async () => {
  const flow = 'compared-rows';
  const plan = planFor(flow, 3);
  const events = (failing: readonly number[]) =>
    numbered([
      ...[1, 2, 3].flatMap((iteration) => {
        const status = failing.includes(iteration) ? ('FAILED' as const) : ('PASSED' as const);
        // What a step exports is no result of it.
        const exports = { status: 'FAILED' };
        return [
          ended({ iteration, step: 's1' }, status, { exports }),
          { type: 'execution.ended' as const, node: 0, iteration, status },
        ];
      }),
      { type: 'node.ended', node: 0, status: 'FAILED', message: '' },
    ]);
  const given = { plan, state: 'failed' as const };
  const partly = await addRun(space.database, { ...given, events: events([1]), startDate: moment(60) });
  await addRun(space.database, { ...given, events: events([2]), startDate: moment(120) });
  const bad = await addRun(space.database, { ...given, events: events([2, 3]), startDate: moment(180) });
  expect(await compared(bad.log)).toMatchObject({
    before: { logId: partly.log, row: 2 },
    after: { row: 2 },
    first: 0,
    rows: 3,
  });
  expect((await compared(bad.log, { row: 1 })).first).toBe(-1);
});
