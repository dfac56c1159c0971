import type { Args, Reply } from '../../../src/domain/wire/contract.ts';
import type { Caller } from '../caller.ts';
import { flowWith } from '../runs/at-runs.ts';
import { addedScenario, change, place } from '../scenarios/at-scenarios.ts';
import type { Workspace } from '../workspace.ts';

/** Short helpers for schedules in the project p-1. */
const p1 = { params: { project: 'p-1' } };
export const atSchedule = (id: string) => ({ params: { project: 'p-1', id } });
export const minutes = (count: number): string => new Date(Date.now() + count * 60_000).toISOString();

/** A scenario that runs on any adapter. */
export const runnableScenario = async (owner: Caller): Promise<string> => {
  const id = await addedScenario(owner);
  await change(owner, id, [{ type: 'place.add', place: place('a', await flowWith(owner, {}), 'a0') }]);
  return id;
};

type Simple = Args<'schedules.createSimple'>['body'];
type Cron = Args<'schedules.createCron'>['body'];
export const once = (who: Caller, entityId: string, more: Partial<Simple> = {}) =>
  who.reply('schedules.createSimple', { ...p1, body: { entityId, scheduledFireTime: minutes(10), ...more } });
/** Each day, half a day from now: no time of it is due while a test runs, at whatever time of the day that is. */
const halfADayFromNow = (): string => `0 ${(new Date().getUTCHours() + 12) % 24} * * *`;
export const repeating = (who: Caller, entityId: string, more: Partial<Cron> = {}) =>
  who.reply('schedules.createCron', { ...p1, body: { entityId, cronExpression: halfADayFromNow(), ...more } });

export type Listed = Reply<'schedules.list'>['_embedded']['scheduledExecutionJobList'];
export const listed = async (who: Caller, query: Args<'schedules.list'>['query'] = {}): Promise<Listed> =>
  (await who.reply('schedules.list', { ...p1, query }))._embedded.scheduledExecutionJobList;

/** The next time of a schedule was this many minutes ago. */
export const makeDue = async ({ database }: Workspace, id: string, ago: number): Promise<void> => {
  await database.pool.query(
    `update schedules set next_fire = due,
        recurrence = case when recurrence ->> 'type' = 'SIMPLE' then jsonb_set(recurrence, '{at}', to_jsonb(due)) else recurrence end
      from (select date_trunc('minute', run_moment()) - $2 * interval '1 minute' as due) moment where id = $1`,
    [id, ago],
  );
};
