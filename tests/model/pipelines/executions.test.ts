import { expect, test } from 'vitest';
import { foldExecution } from '../../../src/domain/pipelines/executions/fold-execution.ts';
import { hasWarnings, stageHasWarnings } from '../../../src/domain/pipelines/executions/warnings.ts';
import type { ItemAttempt } from '../../../src/domain/pipelines/executions/fold-job.ts';
import {
  itemFields,
  jobFields,
  stageFields,
  type JobFields,
  type StageFields,
} from '../../../src/domain/pipelines/pipeline-part.ts';
import type { SequenceStage } from '../../../src/domain/pipelines/sequence.ts';
import type { RunState } from '../../../src/domain/runs/run-chart.ts';

/** What follows from a definition and the tries of its items. */
const stage = (id: string, jobs: SequenceStage['jobs'], more: Partial<StageFields> = {}): SequenceStage => ({
  ...{ stageId: id, order: id, ...stageFields.blank, name: id },
  ...more,
  jobs,
});
const job = (id: string, items: readonly string[], more: Partial<JobFields> = {}): SequenceStage['jobs'][number] => ({
  ...{ jobId: id, order: id, ...jobFields.blank, name: id },
  ...more,
  items: items.map((item) => ({ id: item, order: item, ...itemFields.blank, name: item })),
});
const start = Date.parse('2026-11-25T10:00:00.000Z');
const tried = (item: string, state: RunState, more: Partial<ItemAttempt> = {}): ItemAttempt => ({
  ...{ item, attempt: 1, run: `run-${item}-${more.attempt ?? 1}`, state, reason: null },
  ...{ startDate: new Date(start).toISOString(), endDate: null },
  ...more,
});
const fold = (stages: readonly SequenceStage[], attempts: readonly ItemAttempt[], more: object = {}) =>
  foldExecution({ stages, attempts, params: {}, isCancelled: false, rerun: null, now: start, ...more });
const wanted = (folded: ReturnType<typeof fold>) => folded.wanted.map(({ item, attempt }) => `${item.id}#${attempt}`);

test('a stage begins only when all jobs before it are over', () => {
  const stages = [stage('s1', [job('j1', ['a']), job('j2', ['b'])], { parallel: 2 }), stage('s2', [job('j3', ['c'])])];
  expect(wanted(fold(stages, []))).toEqual(['a#1', 'b#1']);
  expect(wanted(fold(stages, [tried('a', 'passed'), tried('b', 'running')]))).toEqual([]);
  expect(wanted(fold(stages, [tried('a', 'passed'), tried('b', 'passed')]))).toEqual(['c#1']);
});

test('conditions compare a stage, and the parameters of the execution', () => {
  const conditions = [
    { stage: 's1', status: 'PASSED' as const },
    { param: 'env', operator: 'STARTS_WITH' as const, value: 'stag' },
  ];
  const stages = [stage('s1', [job('j1', ['a'])]), stage('s2', [job('j2', ['b'])], { conditions })];
  expect(wanted(fold(stages, [tried('a', 'passed')], { params: { env: 'staging' } }))).toEqual(['b#1']);
  expect(fold(stages, [tried('a', 'passed')], { params: { env: 'live' } })).toMatchObject({
    status: 'PASSED',
    stages: [{ status: 'PASSED' }, { status: 'SKIPPED' }],
  });
  expect(fold(stages, [tried('a', 'passed')]).stages[1]?.status).toBe('SKIPPED');
});

test('all stages skipped is an error: nothing was executed', () => {
  const stages = [stage('s1', [job('j1', ['a'])], { when: 'PREVIOUS_FAILED' })];
  expect(fold(stages, [])).toMatchObject({ status: 'ERROR', reason: { code: 'pipelineNothingExecuted' } });
});

test('a failed or lost run is tried again, one that was cancelled or expired is not', () => {
  const stages = [stage('s1', [job('j1', ['a'], { retries: 1 })])];
  expect(wanted(fold(stages, [tried('a', 'failed')]))).toEqual(['a#2']);
  expect(wanted(fold(stages, [tried('a', 'lost')]))).toEqual(['a#2']);
  expect(fold(stages, [tried('a', 'lost'), tried('a', 'lost', { attempt: 2 })]).status).toBe('ERROR');
  expect(fold(stages, [tried('a', 'cancelled')])).toMatchObject({ status: 'FAILED', wanted: [] });
  expect(fold(stages, [tried('a', 'expired')])).toMatchObject({ status: 'ERROR', wanted: [] });
});

test('a lost run is an error also where failures are allowed: nobody knows its result', () => {
  const stages = [stage('s1', [job('j1', ['a', 'b'], { onFailure: 'CONTINUE' })])];
  expect(fold(stages, [tried('a', 'failed'), tried('b', 'passed')]).status).toBe('PASSED');
  expect(fold(stages, [tried('a', 'lost'), tried('b', 'passed')]).status).toBe('ERROR');
});

test('an item whose run waits for a person says so while it is running', () => {
  const stages = [stage('s1', [job('j1', ['a'])])];
  const itemOf = (state: RunState) => fold(stages, [tried('a', state)]).stages[0]?.jobs[0]?.items[0];
  expect(itemOf('paused')).toMatchObject({ status: 'RUNNING', reason: { code: 'pipelineRunPaused' } });
  expect(itemOf('running')).toMatchObject({ status: 'RUNNING', reason: null });
});

test('a job that is over its time fails, its run is stopped, and nothing else of it begins, also later', () => {
  const stages = [stage('s1', [job('j1', ['a', 'b'], { timeout: 5, onFailure: 'CONTINUE' })])];
  const late = start + 5 * 60_000;
  const running = fold(stages, [tried('a', 'running')]);
  expect(running.deadline).toBe(late);
  const over = fold(stages, [tried('a', 'running')], { now: late });
  expect(over).toMatchObject({
    stopped: ['run-a-1'],
    wanted: [],
    stages: [{ jobs: [{ status: 'FAILED', timedOut: true }] }],
  });
  expect(over.stages[0]?.jobs[0]?.items.map(({ status }) => status)).toEqual(['FAILED', 'SKIPPED']);
  const stopped = tried('a', 'cancelled', { endDate: new Date(late + 1_000).toISOString() });
  expect(fold(stages, [stopped], { now: late + 2_000 })).toMatchObject({
    wanted: [],
    stages: [{ jobs: [{ status: 'FAILED', timedOut: true }] }],
  });
});

test('it is pending while all its runs wait for an adapter, and running again with the first that is taken', () => {
  const stages = [stage('s1', [job('j1', ['a']), job('j2', ['b'])], { parallel: 2 })];
  expect(fold(stages, [tried('a', 'queued'), tried('b', 'queued')]).status).toBe('PENDING');
  expect(fold(stages, [tried('a', 'queued'), tried('b', 'running')]).status).toBe('RUNNING');
});

const drawn = ({ stages }: ReturnType<typeof fold>) =>
  stages.map(({ status, jobs }) => [status, ...jobs.map((one) => one.status)]);

test('a cancelled execution shows what was cancelled as that: no stage failed, and none that had not ended passed', () => {
  const stages = [
    stage('s1', [job('j1', ['a'])]),
    stage('s2', [job('j2', ['b', 'c']), job('j3', ['d'])], { parallel: 2 }),
    stage('s3', [job('j4', ['e'])], { when: 'ALWAYS' }),
  ];
  const cancelled = { isCancelled: true };
  const running = fold(stages, [tried('a', 'passed'), tried('b', 'running')], cancelled);
  expect(running.status).toBe('FAILED');
  expect(drawn(running)).toEqual([
    ['PASSED', 'PASSED'],
    ['CANCELLED', 'CANCELLED', 'SKIPPED'],
    ['SKIPPED', 'SKIPPED'],
  ]);
  const between = fold(stages, [tried('a', 'passed'), tried('b', 'passed'), tried('d', 'passed')], cancelled);
  expect(drawn(between)[1]).toEqual(['CANCELLED', 'CANCELLED', 'PASSED']);
  const failed = fold(stages, [tried('a', 'failed')], cancelled);
  expect(drawn(failed)[0]).toEqual(['FAILED', 'FAILED']);
});

test('a stage whose run was cancelled has not passed: the next one for failures begins, and so does that for a failed stage', () => {
  const conditions = [{ stage: 's1', status: 'FAILED' as const }];
  const stages = [
    stage('s1', [job('j1', ['a'])]),
    stage('s2', [job('j2', ['b'])], { when: 'PREVIOUS_FAILED' }),
    stage('s3', [job('j3', ['c'])], { when: 'ALWAYS', conditions }),
  ];
  expect(wanted(fold(stages, [tried('a', 'cancelled')]))).toEqual(['b#1']);
  const both = [tried('a', 'cancelled'), tried('b', 'passed')];
  expect(wanted(fold(stages, both))).toEqual(['c#1']);
  expect(fold(stages, [...both, tried('c', 'passed')])).toMatchObject({ status: 'FAILED' });
});

test('failures that are allowed are warnings; a lost run beside them is an error, not green', () => {
  const stages = [stage('s1', [job('j1', ['a', 'b'], { onFailure: 'CONTINUE' })])];
  const passed = fold(stages, [tried('a', 'failed'), tried('b', 'passed')]);
  expect([hasWarnings(passed), passed.stages.map(stageHasWarnings)]).toEqual([true, [true]]);
  const clean = fold(stages, [tried('a', 'passed'), tried('b', 'passed')]);
  expect([hasWarnings(clean), clean.stages.map(stageHasWarnings)]).toEqual([false, [false]]);
  const lost = fold(stages, [tried('a', 'failed'), tried('b', 'lost')]);
  expect([lost.status, hasWarnings(lost), lost.stages.map(stageHasWarnings)]).toEqual(['ERROR', false, [false]]);
});
