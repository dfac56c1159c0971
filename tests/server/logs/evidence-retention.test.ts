import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolderStore } from '../../../server/files/folder-store.ts';
import { purgeEvidence } from '../../../server/logs/retention/purge-evidence.ts';
import { evidenceId } from '../../../server/runs/evidence/evidence-content.ts';
import { purgeRuns } from '../../../server/runs/purge-runs.ts';
import type { RunState } from '../../../src/domain/runs/run-chart.ts';
import { ended, node, numbered, planOf } from '../../model/logs/sample-plan.ts';
import type { Caller } from '../caller.ts';
import { report } from '../defects/at-defects.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addPicture, addRun, hashOf } from './at-logs.ts';

/** Evidence is deleted by the rule of its project alone, and never where a defect links to it. */
const day = 86_400_000;
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const inP1 = { params: { project: 'p-1' } };
const now = Date.now();
const daysAgo = (days: number) => new Date(now - days * day).toISOString();

/** A run with a picture of its own. */
const ranWith = async (state: RunState, days: number, picture: string, flowId = `flow of ${picture}`) => {
  const events = numbered([
    ended({ step: 's1' }, state === 'passed' ? 'PASSED' : 'FAILED', { pictures: [hashOf(picture)] }),
    { type: 'node.ended', node: 0, status: state === 'passed' ? 'PASSED' : 'FAILED', message: '' },
  ]);
  const plan = planOf([node({ flowId })]);
  const given = { state, plan, events, startDate: daysAgo(days), endDate: daysAgo(days) };
  const added = await addRun(space.database, given);
  await addPicture(space, { run: added.run, bytes: picture });
  return added;
};

const rule = { passedDays: 14, failedDays: 30, cancelledDays: null };
const isShown = async (logId: string, picture: string) => {
  const params = { project: 'p-1', logId, screenshotId: hashOf(picture) };
  return (await owner.ask('logs.screenshot', { params })).status === 200;
};

test('a dry run says what goes, a rule deletes it in the next sweep, and linked and last good runs stay', async () => {
  const old = await ranWith('passed', 40, 'old and passed', 'flow-a');
  const lastGood = await ranWith('passed', 20, 'last good', 'flow-a');
  const failed = await ranWith('failed', 60, 'old and failed', 'flow-a');
  const young = await ranWith('failed', 3, 'young and failed', 'flow-a');
  const linked = await ranWith('failed', 90, 'linked', 'flow-a');
  const cancelled = await ranWith('cancelled', 90, 'cancelled', 'flow-a');
  const metadata = { logId: linked.log };
  await report(owner, { metadata });

  const preview = await owner.reply('logs.previewRetention', { ...inP1, query: { passedDays: 14, failedDays: 30 } });
  expect(preview).toEqual({
    pieces: 2,
    bytes: 'old and passed'.length + 'old and failed'.length,
    runs: 2,
    oldest: daysAgo(60),
    spared: 2,
  });
  expect(await isShown(old.log, 'old and passed')).toBe(true);

  // Nothing is deleted without a rule.
  const { kysely } = space.database;
  await purgeEvidence(kysely, now);
  expect(await isShown(old.log, 'old and passed')).toBe(true);

  expect(await owner.reply('logs.setRetention', { ...inP1, body: rule })).toMatchObject({
    ...rule,
    modifiedBy: 'owner',
  });
  await purgeEvidence(kysely, now);
  expect(await isShown(old.log, 'old and passed')).toBe(false);
  expect(await isShown(failed.log, 'old and failed')).toBe(false);
  expect(await isShown(lastGood.log, 'last good')).toBe(true);
  expect(await isShown(young.log, 'young and failed')).toBe(true);
  expect(await isShown(linked.log, 'linked')).toBe(true);
  expect(await isShown(cancelled.log, 'cancelled')).toBe(true);

  // The log says that the picture existed, and the bytes go with the sweep of unused contents.
  const log = await owner.reply('logs.flow', { params: { project: 'p-1', logId: old.log } });
  expect(log.evidence).toMatchObject([{ hash: hashOf('old and passed'), isStored: false, isDeleted: true }]);
  expect((await owner.reply('logs.retention', inP1)).purged).toMatchObject({ pieces: 2 });
  const store = createFolderStore(join(space.server.config.dataDir, 'evidence'));
  await purgeRuns(kysely, store, now + 2 * day);
  await expect(store.read(evidenceId('acc-1', hashOf('old and passed')))).rejects.toThrow();
  await expect(store.read(evidenceId('acc-1', hashOf('linked')))).resolves.toBeDefined();
  expect(await owner.reply('logs.previewRetention', { ...inP1, query: { passedDays: 14 } })).toMatchObject({
    pieces: 0,
  });
});

test('the size counts only contents that nothing else uses', async () => {
  await ranWith('passed', 50, 'shared', 'flow-b');
  await ranWith('passed', 1, 'shared', 'flow-b');
  const preview = await owner.reply('logs.previewRetention', { ...inP1, query: { passedDays: 14 } });
  expect(preview).toMatchObject({ pieces: 1, bytes: 0, runs: 1 });
});

test('films are deleted earlier than the other evidence of their runs, and counted before', async () => {
  const ran = await ranWith('failed', 20, 'picture beside a film', 'flow-c');
  const film = await addPicture(space, { run: ran.run, bytes: 'a film', kind: 'film', type: 'video/webm' });
  const params = { project: 'p-1', logId: ran.log, filmId: film };
  expect((await owner.ask('logs.film', { params })).status).toBe(200);
  expect(await owner.reply('logs.previewRetention', { ...inP1, query: { filmDays: 14 } })).toMatchObject({
    pieces: 1,
    bytes: 'a film'.length,
    runs: 1,
  });
  await owner.reply('logs.setRetention', { ...inP1, body: { ...rule, filmDays: 14, films: 'failed' } });
  await purgeEvidence(space.database.kysely, now);
  expect((await owner.ask('logs.film', { params })).status).toBe(404);
  expect(await isShown(ran.log, 'picture beside a film')).toBe(true);
  const { evidence } = await owner.reply('logs.flow', { params: { project: 'p-1', logId: ran.log } });
  expect(evidence.filter(({ kind }) => kind === 'film')).toMatchObject([{ isDeleted: true }]);
});

test('a project without a rule is not filmed; films are deleted after two weeks if nothing else is said', async () => {
  const other = { params: { project: 'p-2' } };
  const body = { passedDays: null, failedDays: null, cancelledDays: null };
  const first = { films: 'never', filmsWithSecrets: false, filmDays: 14 };
  expect(await owner.reply('logs.retention', other)).toMatchObject(first);
  expect(await owner.reply('logs.setRetention', { ...inP1, body })).toMatchObject(first);
  const wanted = { ...body, films: 'always', filmsWithSecrets: true, filmDays: null } as const;
  expect(await owner.reply('logs.setRetention', { ...inP1, body: wanted })).toMatchObject(wanted);
  expect(
    (await owner.ask('logs.setRetention', { ...inP1, body: { ...wanted, films: 'often' as 'never' } })).status,
  ).toBe(400);
});

test('a rule of no days, or of too many, is refused', async () => {
  for (const passedDays of [0, 4_000, 1.5])
    expect((await owner.ask('logs.setRetention', { ...inP1, body: { ...rule, passedDays } })).status).toBe(400);
});
