import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { failedCase, flakyCase, imported, passedCase, resultsOf, suiteOf } from './at-results.ts';

/** Flaky tests whose failures do not fail their runs until a date. */
const day = 86_400_000;
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const send = (...cases: readonly string[]) => imported(owner, suiteOf(...cases), { name: uuid() });
const runOf = (run: string) => owner.reply('results.run', { params: { project: 'p-1', run } });
const at = (test_: string) => ({ params: { project: 'p-1', test: test_ } });
const until = (days: number) => new Date(Date.now() + days * day).toISOString();
const ownerId = 'owner';

/** Of a test that has passed after a failed attempt. */
const flakyTest = async () => {
  const name = `t ${uuid()}`;
  const { id: run } = await send(flakyCase(name));
  const [result] = await resultsOf(owner, run);
  return { name, id: result?.testId ?? '' };
};
const quarantined = async () => {
  const one = await flakyTest();
  await owner.reply('results.quarantine', { ...at(one.id), body: { ownerId, until: until(3), reason: 'Slow till' } });
  return one;
};
const stateOf = ({ status, failed, quarantined: left }: Awaited<ReturnType<typeof runOf>>) => [status, failed, left];

test('failures of a quarantined test are shown and counted, and do not fail their run', async () => {
  const { name, id } = await quarantined();
  const run = await send(failedCase(name), passedCase('steady'));
  expect(stateOf(run)).toEqual(['PASSED', 1, 1]);
  const results = await resultsOf(owner, run.id);
  expect(results.map((one) => [one.status, one.isQuarantined])).toEqual([
    ['FAILED', true],
    ['PASSED', false],
  ]);
  const { test: read } = await owner.reply('results.test', at(id));
  expect(read.quarantine).toMatchObject({ ownerId, reason: 'Slow till' });
  expect(read.strip.map((one) => [one.status, one.isQuarantined])).toEqual([
    ['FAILED', true],
    ['PASSED', false],
  ]);
  expect(read.rates.failed).toBe(1);
});

test('another failure fails the run, and so does the next part of it', async () => {
  const { name } = await quarantined();
  expect(stateOf(await send(failedCase(name), failedCase('other')))).toEqual(['FAILED', 2, 1]);
  const runId = uuid();
  const first = await imported(owner, suiteOf(failedCase(name)), { runId });
  expect(stateOf(first)).toEqual(['PASSED', 1, 1]);
  expect(stateOf(await imported(owner, suiteOf(failedCase('more')), { runId }))).toEqual(['FAILED', 2, 1]);
});

test('runs are filtered by whether they failed', async () => {
  const { name } = await quarantined();
  const green = await send(failedCase(name));
  const red = await send(failedCase(`t ${uuid()}`));
  const idsOf = async (status: 'PASSED' | 'FAILED') =>
    (await owner.reply('results.runs', { params: { project: 'p-1' }, query: { status, size: 100 } })).runs.map(
      (run) => run.id,
    );
  const [passed, failed] = [await idsOf('PASSED'), await idsOf('FAILED')];
  expect([passed.includes(green.id), passed.includes(red.id)]).toEqual([true, false]);
  expect([failed.includes(green.id), failed.includes(red.id)]).toEqual([false, true]);
});

test('a quarantine changes no run that arrived before it, and none that arrives after its end', async () => {
  const { name, id } = await flakyTest();
  const before = await send(failedCase(name));
  await owner.reply('results.quarantine', { ...at(id), body: { ownerId, until: until(1) } });
  expect(stateOf(await runOf(before.id))).toEqual(['FAILED', 1, 0]);
  const during = await send(failedCase(name));
  await owner.reply('results.endQuarantine', at(id));
  expect(stateOf(await send(failedCase(name)))).toEqual(['FAILED', 1, 0]);
  expect(stateOf(await runOf(during.id))).toEqual(['PASSED', 1, 1]);
  await owner.reply('results.endQuarantine', at(id));
});

test('it ends by itself', async () => {
  const { name, id } = await quarantined();
  const ended = new Date(Date.now() - 1_000).toISOString();
  await space.database.kysely.updateTable('quarantined_tests').set({ until: ended }).where('test', '=', id).execute();
  const { test: read } = await owner.reply('results.test', at(id));
  expect(read.quarantine).toBeNull();
  expect(stateOf(await send(failedCase(name)))).toEqual(['FAILED', 1, 0]);
});

test('only a flaky test, until a time within 90 days, with an owner of the project', async () => {
  const { id } = await flakyTest();
  const problem = (id_: string, body: { ownerId: string; until: string }) =>
    owner.problem('results.quarantine', { ...at(id_), body });
  const { id: run } = await send(failedCase(`t ${uuid()}`));
  const [steady] = await resultsOf(owner, run);
  expect(await problem(steady?.testId ?? '', { ownerId, until: until(3) })).toMatchObject({ code: 'quarantineSteady' });
  expect(await problem(id, { ownerId, until: until(-1) })).toMatchObject({ field: 'until', code: 'quarantinePast' });
  expect(await problem(id, { ownerId, until: until(91) })).toMatchObject({ field: 'until', code: 'quarantineLong' });
  expect(await problem(id, { ownerId: 'stranger', until: until(3) })).toMatchObject({ field: 'ownerId' });
  expect((await owner.ask('results.quarantine', { ...at('none'), body: { ownerId, until: until(3) } })).status).toBe(
    404,
  );
});

test('one that is no longer flaky can be prolonged', async () => {
  const { name, id } = await quarantined();
  for (let count = 0; count < 30; count += 1) await send(passedCase(name));
  const later = until(9);
  const stored = await owner.reply('results.quarantine', { ...at(id), body: { ownerId, until: later } });
  expect(stored.until).toBe(later);
});
