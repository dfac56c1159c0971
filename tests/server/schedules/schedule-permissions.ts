import type { Caller } from '../caller.ts';
import { oncePerServer, type PermissionCell } from '../permissions/permission-cell.ts';
import { addedPipeline, atPipeline } from '../pipelines/at-pipelines.ts';
import { atSchedule, minutes, repeating, runnableScenario } from './at-schedules.ts';

/** Owners manage schedules, readers of the module see them, contributors change none [PERM-017, PERM-036]. */
const readers = [200, 200, 200, 403, 404, 200, 404, 404, 401];
const managers = [200, 403, 403, 403, 404, 200, 404, 404, 401];
const as = (status: number) => managers.map((one) => (one === 200 ? status : one));
const p1 = { params: { project: 'p-1' } };
const recurrence = { type: 'CRON', expression: '0 9 * * *' } as const;

const theScenario = oncePerServer((owner) => runnableScenario(owner));
const added = async (owner: Caller) => atSchedule((await repeating(owner, await theScenario(owner))).id);

const cell = (
  call: PermissionCell['call'],
  statuses: readonly number[],
  right: PermissionCell['right'],
  ask: PermissionCell['ask'],
): PermissionCell => ({ call, what: 'of p-1', statuses, right, ask });
const read = ['read', 'Schedule'] as const;
const create = ['create', 'Schedule'] as const;
const update = ['update', 'Schedule'] as const;
const remove = ['delete', 'Schedule'] as const;

export const schedulePermissions: readonly PermissionCell[] = [
  cell('schedules.list', readers, read, (who) => who.ask('schedules.list', p1)),
  cell('schedules.read', readers, read, async (who, owner) => who.ask('schedules.read', await added(owner))),
  cell('schedules.calendar', readers, read, (who) =>
    who.ask('schedules.calendar', { ...p1, query: { from: minutes(0), to: minutes(60) } }),
  ),
  cell('schedules.forecast', readers, read, (who) => who.ask('schedules.forecast', { ...p1, body: { days: 1 } })),
  cell('schedules.preview', readers, read, (who) =>
    who.ask('schedules.preview', { ...p1, body: { recurrence, zone: 'UTC' } }),
  ),
  cell('schedules.createSimple', as(201), create, async (who, owner) =>
    who.ask('schedules.createSimple', {
      ...p1,
      body: { entityId: await theScenario(owner), scheduledFireTime: minutes(10) },
    }),
  ),
  cell('schedules.createCron', as(201), create, async (who, owner) =>
    who.ask('schedules.createCron', {
      ...p1,
      body: { entityId: await theScenario(owner), cronExpression: '0 9 * * *' },
    }),
  ),
  cell('schedules.createRule', as(201), create, async (who, owner) =>
    who.ask('schedules.createRule', {
      ...p1,
      body: { entityId: await theScenario(owner), rule: 'FREQ=DAILY', start: '2026-11-25T09:00' },
    }),
  ),
  cell('schedules.update', managers, update, async (who, owner) =>
    who.ask('schedules.update', { ...(await added(owner)), body: { description: 'nightly' } }),
  ),
  cell('schedules.pause', managers, update, async (who, owner) =>
    who.ask('schedules.pause', { ...(await added(owner)), body: {} }),
  ),
  cell('schedules.resume', managers, update, async (who, owner) => who.ask('schedules.resume', await added(owner))),
  cell('schedules.delete', managers, remove, async (who, owner) => who.ask('schedules.delete', await added(owner))),
  cell('schedules.restore', managers, remove, async (who, owner) => {
    const at = await added(owner);
    await owner.reply('schedules.delete', at);
    return who.ask('schedules.restore', at);
  }),
  cell('schedules.createSimpleOfPipeline', as(201), create, async (who, owner) =>
    who.ask('schedules.createSimpleOfPipeline', {
      ...p1,
      body: { entityId: await addedPipeline(owner), scheduledFireTime: minutes(10) },
    }),
  ),
  cell('schedules.createCronOfPipeline', as(201), create, async (who, owner) =>
    who.ask('schedules.createCronOfPipeline', {
      ...p1,
      body: { entityId: await addedPipeline(owner), cronExpression: '0 9 * * *' },
    }),
  ),
  cell('schedules.deleteOfPipeline', managers, remove, async (who, owner) => {
    const body = { cronExpression: '0 9 * * *' };
    const { id } = await owner.reply('pipelines.schedule', { ...atPipeline(await addedPipeline(owner)), body });
    return who.ask('schedules.deleteOfPipeline', atSchedule(id));
  }),
];
