import { afterAll, beforeAll, expect, test } from 'vitest';
import { pipelineLimits } from '../../../src/domain/pipelines/pipeline-limits.ts';
import type { Caller } from '../caller.ts';
import { TestAgent } from '../runs/at-runs.ts';
import { runnableScenario } from '../schedules/at-schedules.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { atExecution, becomes, endNext, executed, execution, pipelineOf, type Whole } from './at-pipelines.ts';

/** Which failures of a night are new, and since when the others are known. */
let space: Workspace;
let owner: Caller;
let agent: TestAgent;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  agent = await TestAgent.announced(owner, { slots: 16 });
});
afterAll(() => space.close());

type Outcome = 'passed' | 'failed';
const agesOf = ({ stages }: Whole) =>
  stages.flatMap(({ jobs }) => jobs.flatMap(({ items }) => items.map(({ age }) => age)));

/** A pipeline of one or two items, and its executions that end one after the other. */
const nightly = async (items: number) => {
  const scenarios = [await runnableScenario(owner), await runnableScenario(owner)].slice(0, items);
  const id = await pipelineOf(owner, [{ jobs: scenarios.map((item) => ({ items: [item] })) }]);
  const ended = async (one: string, ...outcomes: readonly Outcome[]) => {
    for (const outcome of outcomes) await endNext(agent, outcome);
    const whole = await becomes(owner, id, one, outcomes.includes('failed') ? 'FAILED' : 'PASSED');
    return { id: one, number: whole.number, ages: agesOf(whole) };
  };
  const night = async (ref: string, ...outcomes: readonly Outcome[]) =>
    ended(await executed(owner, id, { ref, params: { env: 'staging' } }), ...outcomes);
  const rerun = async (of: string, ...outcomes: readonly Outcome[]) =>
    ended((await owner.reply('pipelines.rerun', atExecution(id, of))).id, ...outcomes);
  return { id, night, rerun };
};

const place = ({ id: executionId, number }: { readonly id: string; readonly number: number }) => ({
  executionId,
  number,
});
const isNew = (passed: Parameters<typeof place>[0]) => ({ kind: 'NEW', execution: place(passed), isLonger: false });
const known = (since: Parameters<typeof place>[0]) => ({ kind: 'KNOWN', execution: place(since), isLonger: false });
const first = { kind: 'FIRST', execution: null, isLonger: false };

test('a failure is new, or known since an execution with the same reference and parameters, also through re-runs', async () => {
  const { id, night, rerun } = await nightly(2);
  const one = await night('main', 'passed', 'failed');
  expect(one.ages).toEqual([undefined, first]);
  const two = await night('main', 'failed', 'failed');
  expect(two.ages).toEqual([isNew(one), known(one)]);
  const other = await night('other', 'failed', 'passed');
  expect(other.ages).toEqual([first, undefined]);
  const four = await night('main', 'failed', 'failed');
  expect(four.ages).toEqual([known(two), known(one)]);
  const again = await rerun(four.id, 'passed', 'failed');
  expect(again.ages).toEqual([undefined, known(one)]);
  const oneMore = await rerun(again.id, 'passed');
  // What the re-run took over has passed in the execution that it names.
  const seven = await night('main', 'failed', 'failed');
  expect(seven.ages).toEqual([isNew(again), isNew(oneMore)]);
  expect(agesOf(await execution(owner, id, two.id))).toEqual(two.ages);

  await executed(owner, id, { ref: 'main', params: { env: 'live' } });
  for (const outcome of ['failed', 'passed'] as const) await endNext(agent, outcome);
  const { pipelineExecutions } = await owner.reply('pipelines.executions', {
    params: { project: 'p-1', id },
    query: { size: 1 },
  });
  const live = await becomes(owner, id, pipelineExecutions[0]?.id ?? '', 'FAILED');
  expect(agesOf(live)).toEqual([first, undefined]);
});

test('a failure that is older than what is compared is known since the oldest of these, or longer', async () => {
  const { id, night } = await nightly(1);
  const { id: one } = await night('main', 'failed');
  const more = pipelineLimits.comparedMost + 5;
  await space.database.pool.query(
    `insert into pipeline_executions select (jsonb_populate_record(e, jsonb_build_object('id', e.id || '-' || n))).*
      from pipeline_executions e, generate_series(1, $2::int) n where e.id = $1`,
    [one, more],
  );
  const last = await night('main', 'failed');
  expect(last.number).toBe(more + 2);
  expect(last.ages).toMatchObject([
    { kind: 'KNOWN', execution: { number: last.number - pipelineLimits.comparedMost }, isLonger: true },
  ]);
  expect(agesOf(await execution(owner, id, `${one}-3`))).toMatchObject([{ execution: { number: 1 }, isLonger: false }]);
});
