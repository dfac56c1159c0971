import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StepResult } from '../../../src/domain/runs/manual/result-facts.ts';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { atRun, flowWith, readRun, requested, requestRefused } from './at-runs.ts';

/** A person executes a flow in the page: no adapter is needed, and their log is like any other. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const manualFlow = (who: Caller) =>
  flowWith(
    who,
    { actionType: 'Manual', name: 'Ring the bell', inputData: 'twice', description: 'Somebody opens' },
    { actionType: 'Manual', name: 'Say hello' },
  );
const begun = async () => requested(owner, { flowId: await manualFlow(owner) }, { command: 'ExecuteManualTest' });
const resultOf = (step: string, status: StepResult['status'], note = '') => ({
  place: { iteration: 1, task: 't1', loop: 1, step },
  status,
  note,
});
const judge = (who: Caller, id: string, step: string, status: StepResult['status'], note = '') =>
  who.reply('runs.setResult', { ...atRun(id), body: resultOf(step, status, note) });
const finish = (who: Caller, id: string) => who.reply('runs.finish', atRun(id));
const logOf = (logId: string) => owner.reply('logs.flow', { params: { project: 'p-1', logId } });
/** The log of a run follows its answer. */
const logWith = async (logId: string, statuses: readonly string[]) => {
  const stepsOf = async () => (await logOf(logId)).executions[0]?.tasks[0]?.loops[0]?.stepLogs ?? [];
  await expect.poll(async () => (await stepsOf()).map(({ status }) => status)).toEqual(statuses);
  return stepsOf();
};

test('a flow with manual steps is begun without an adapter and waits for the person, who reads data and expected result [ADAPT-010, FLOW-001]', async () => {
  const { runId, logId, queued, message } = await begun();
  expect([queued, message]).toEqual([false, 'The steps can be executed now']);
  expect(await readRun(owner, runId)).toMatchObject({ state: 'paused', command: 'ExecuteManualTest', waiting: null });
  const [first] = await logWith(logId, ['NOT_STARTED', 'NOT_STARTED']);
  expect(first).toMatchObject({ mode: 'MANUAL', inputData: 'twice', description: 'Somebody opens' });
});

test('each result is in the log with its note, a later one replaces it, and the worst one ends the run', async () => {
  const { runId, logId } = await begun();
  await judge(owner, runId, 's1', 'FAILED', 'Nobody came');
  await judge(owner, runId, 's1', 'PASSED');
  await judge(owner, runId, 's2', 'FAILED', 'The door stayed closed');
  const steps = await logWith(logId, ['PASSED', 'FAILED']);
  expect(steps.map(({ message }) => message)).toEqual(['', 'The door stayed closed']);
  expect(await logOf(logId)).toMatchObject({ status: 'PAUSED', passedSteps: 1, failedSteps: 1 });
  await finish(owner, runId);
  await expect.poll(async () => (await logOf(logId)).status).toBe('FAILED');
  expect(await readRun(owner, runId)).toMatchObject({ state: 'failed', message: '' });
  expect((await logOf(logId)).executions[0]).toMatchObject({ status: 'FAILED' });
});

test('a run whose steps all passed passes; one with steps that nobody executed says so', async () => {
  const whole = await begun();
  await judge(owner, whole.runId, 's1', 'PASSED');
  await judge(owner, whole.runId, 's2', 'SKIPPED');
  await finish(owner, whole.runId);
  expect(await readRun(owner, whole.runId)).toMatchObject({ state: 'passed', message: '' });
  const part = await begun();
  await judge(owner, part.runId, 's1', 'PASSED');
  await finish(owner, part.runId);
  const expected = { state: 'passedWithWarnings', message: '1 step was not executed.' };
  expect(await readRun(owner, part.runId)).toMatchObject(expected);
});

test('the same result sent twice counts once; nothing counts after the end, for unknown steps, or in runs of adapters', async () => {
  const { runId, logId } = await begun();
  const key = { 'idempotency-key': 'result-twice' };
  const sent = { ...atRun(runId), body: resultOf('s1', 'PASSED') };
  expect(await owner.reply('runs.setResult', sent, key)).toEqual(await owner.reply('runs.setResult', sent, key));
  const unknown = await owner.problem('runs.setResult', { ...atRun(runId), body: resultOf('s9', 'PASSED') });
  expect(unknown).toMatchObject({ status: 422, field: 'step' });
  await finish(owner, runId);
  const late = await owner.problem('runs.setResult', { ...atRun(runId), body: resultOf('s2', 'PASSED') });
  expect(late).toMatchObject({ status: 409, rule: 'The run has ended.' });
  await logWith(logId, ['PASSED', 'NOT_STARTED']);
  const other = await requested(owner, { flowId: await flowWith(owner, {}) });
  const refusal = await owner.problem('runs.setResult', { ...atRun(other.runId), body: resultOf('s1', 'PASSED') });
  expect(refusal).toMatchObject({ status: 409, rule: 'Results can only be set in a run that a person executes.' });
});

test('a run without any result is not finished but cancelled, and is not resumed on an adapter', async () => {
  const { runId } = await begun();
  expect((await owner.problem('runs.finish', atRun(runId))).status).toBe(409);
  expect((await owner.problem('runs.resume', atRun(runId))).status).toBe(409);
  await owner.reply('runs.cancel', atRun(runId));
  expect(await readRun(owner, runId)).toMatchObject({ state: 'cancelled' });
});

test('a flow with manual steps is still refused for an adapter, and one without steps for everybody [ADAPT-015]', async () => {
  const flowId = await manualFlow(owner);
  expect((await requestRefused(owner, { flowId })).status).toBe(403);
  const empty = await flowWith(owner);
  const refusal = await requestRefused(owner, { flowId: empty }, { command: 'ExecuteManualTest' });
  expect(refusal).toMatchObject({ detail: expect.stringContaining('no steps') as unknown });
});

test('pictures of a result are stored once, shown in the log, and need their contents first', async () => {
  const { runId, logId } = await begun();
  const bytes = Buffer.from('a picture of the door');
  const hash = createHash('sha256').update(bytes).digest('hex');
  const pictures = [{ hash, bytes: bytes.length, type: 'image/png' as const }];
  const body = { ...resultOf('s1', 'FAILED'), pictures };
  const early = await owner.problem('runs.setResult', { ...atRun(runId), body });
  expect(early).toMatchObject({ status: 422, field: 'pictures' });

  const put = (content: Buffer, of = hash) => ({
    params: { ...atRun(runId).params, hash: of },
    query: { bytes: bytes.length, type: 'image/png' as const },
    bytes: new Blob([Uint8Array.from(content)]),
  });
  const other = await owner.problem('runs.putPicture', put(Buffer.from('another one of its size')));
  expect(other).toMatchObject({ status: 422, field: 'body' });
  expect(await owner.reply('runs.putPicture', put(bytes))).toEqual({ hash });
  await owner.reply('runs.setResult', { ...atRun(runId), body });
  const [first] = await logWith(logId, ['FAILED', 'NOT_STARTED']);
  expect(first).toMatchObject({ screenshot: hash, pictures: [hash] });
  const params = { project: 'p-1', logId };
  const { screenshots } = await owner.reply('logs.screenshots', { params });
  expect(screenshots).toMatchObject([{ id: hash, stepId: 's1', isStored: true, type: 'image/png' }]);
  const shown = await owner.ask('logs.screenshot', { params: { ...params, screenshotId: hash } });
  expect(shown.text).toBe('a picture of the door');

  await finish(owner, runId);
  expect((await owner.problem('runs.putPicture', put(bytes))).status).toBe(409);
});
