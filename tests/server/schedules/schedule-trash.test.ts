import { afterAll, beforeAll, expect, test } from 'vitest';
import { purgeSchedules } from '../../../server/schedules/purge-schedules.ts';
import { limits } from '../../../src/domain/limits.ts';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { atSchedule, listed, once, repeating, runnableScenario } from './at-schedules.ts';

/** Deleted schedules: in the trash, restored as they were, purged. */
let space: Workspace;
let owner: Caller;
let scenario: string;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  scenario = await runnableScenario(owner);
});
afterAll(() => space.close());

const trashed = async (id: string) => {
  const { _embedded } = await owner.reply('trash.list', { params: { id: 'p-1' }, query: {} });
  return _embedded.deleted.find((one) => one.id === id);
};
const remove = (id: string, who = owner) => who.reply('schedules.delete', atSchedule(id));
const restore = (id: string) => owner.reply('schedules.restore', atSchedule(id));
const rowsOf = async (id: string) =>
  (
    await space.database.pool.query<{ state: string; next_fire: Date | null }>(
      'select * from schedules where id = $1',
      [id],
    )
  ).rows;
/** The next time of a deleted schedule passes while it is in the trash. */
const passInTrash = (id: string) =>
  space.database.pool.query(
    `update schedules set deleted_date = run_moment() - interval '2 hours',
      recurrence = jsonb_set(recurrence, '{at}', to_jsonb(run_moment() - interval '1 hour')) where id = $1`,
    [id],
  );

test('a deleted schedule is in the trash with its purge date, does not fire, and is restored as it was', async () => {
  const made = await repeating(owner, scenario, { description: 'Nightly', missed: 'ONCE' });
  await remove(made.id, space.as('admin'));
  const entry = await trashed(made.id);
  const { name } = await owner.reply('scenarios.read', { params: { project: 'p-1', id: scenario } });
  expect(entry).toMatchObject({ type: 'SCHEDULE', name, createdBy: 'owner', deletedByUser: 'admin' });
  expect(Date.parse(entry?.purgeDate ?? '') - Date.parse(entry?.deletedOnDate ?? '')).toBe(limits.trashLife);
  expect(await rowsOf(made.id)).toMatchObject([{ state: 'deleted', next_fire: null }]);
  expect(await restore(made.id)).toEqual({ id: made.id });
  expect(await owner.reply('schedules.read', atSchedule(made.id))).toEqual({ ...made, revision: made.revision + 2 });
  expect(await trashed(made.id)).toBeUndefined();
  // A second press changes nothing.
  expect(await restore(made.id)).toEqual({ id: made.id });
});

test('a paused schedule stays paused until the same time', async () => {
  const { id } = await repeating(owner, scenario);
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await owner.reply('schedules.pause', { ...atSchedule(id), body: { until } });
  await remove(id);
  await restore(id);
  expect(await owner.reply('schedules.read', atSchedule(id))).toMatchObject({ paused: true, pausedUntil: until });
});

test('what was due in the trash does not fire: the only time of a schedule is listed with the reason', async () => {
  const { id } = await once(owner, scenario);
  await remove(id);
  await passInTrash(id);
  await restore(id);
  const [fire, ...more] = (await listed(owner)).filter(({ scheduleId }) => scheduleId === id);
  expect(more).toEqual([]);
  expect(fire).toMatchObject({ status: 'ERROR', executionLogId: '', errorReason: { code: 'scheduleInTrash' } });
});

test('a schedule of something that no longer exists is not restored, and stays in the trash', async () => {
  const { id } = await repeating(owner, scenario);
  await remove(id);
  await space.database.pool.query(`update schedules set entity_id = 'nothing' where id = $1`, [id]);
  expect(await owner.problem('schedules.restore', atSchedule(id))).toMatchObject({
    status: 409,
    code: 'scheduleTargetGone',
  });
  expect(await trashed(id)).toBeDefined();
});

test('a schedule that was never there cannot be restored', async () => {
  expect((await owner.problem('schedules.restore', atSchedule('nothing'))).status).toBe(404);
});

test('the trail has the deletion, the restoration and the purge', async () => {
  const { id } = await repeating(owner, scenario);
  await remove(id);
  await restore(id);
  await remove(id);
  await purgeSchedules(space.database.kysely, Date.now() + limits.trashLife);
  const { rows } = await space.database.pool.query<{ type: string; by_user: string; field: string | null }>(
    `select type, by_user, data ->> 'field' as field from account_facts where about = $1 order by position`,
    ['schedule/' + id],
  );
  expect(rows).toEqual([
    { type: 'schedule.created', by_user: 'owner', field: null },
    { type: 'schedule.deleted', by_user: 'owner', field: null },
    { type: 'schedule.restored', by_user: 'owner', field: null },
    { type: 'schedule.deleted', by_user: 'owner', field: null },
    { type: 'schedule.deleted', by_user: 'system', field: 'trash' },
  ]);
  expect(await rowsOf(id)).toEqual([]);
});

test('the purge takes what is due alone; past fires of a purged schedule stay in the list', async () => {
  const fired = await repeating(owner, scenario);
  const fresh = await repeating(owner, scenario);
  await space.database.pool.query(
    `insert into schedule_fires (project_id, id, schedule_id, fire_time, actual_time, reason)
      values ('p-1', 'fire-' || $1, $1, now(), now(), '{"code":"scheduleMissed"}')`,
    [fired.id],
  );
  await remove(fired.id);
  await remove(fresh.id);
  await purgeSchedules(space.database.kysely, Date.now() + limits.trashLife - 60_000);
  expect(await trashed(fresh.id)).toBeDefined();
  await purgeSchedules(space.database.kysely, Date.now() + limits.trashLife);
  expect(await trashed(fired.id)).toBeUndefined();
  expect(await rowsOf(fresh.id)).toEqual([]);
  expect((await owner.problem('schedules.restore', atSchedule(fired.id))).status).toBe(404);
  expect((await listed(owner)).map(({ scheduleId }) => scheduleId)).toContain(fired.id);
});
