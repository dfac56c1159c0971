import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { invalid } from '../../src/domain/problems/invalid.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { isFarEnough, type MissedPolicy } from '../../src/domain/schedules/due-times.ts';
import { mayHappen, type ScheduleInput } from '../../src/domain/schedules/schedule-chart.ts';
import { scheduleLimits } from '../../src/domain/schedules/schedule-limits.ts';
import type { ExecutionEntity } from '../../src/domain/schedules/schedule.ts';
import type { Handled } from '../../src/domain/wire/contract.ts';
import type { Tables } from '../database/tables.ts';
import { fittingAdapters, type AdapterChoice } from '../runs/requests/fitting-adapters.ts';
import { nextTime, nextTimes, type Timing } from './recurrence/next-times.ts';
import { recordSchedule } from './schedule-changes.ts';
import type { ScheduleRow } from './schedule-rows.ts';

/** Creates and changes schedules: lock the row ─▶ revision ─▶ its next time ─▶ write. */
type Tx = Transaction<Tables>;
const missing: Problem = { kind: 'missing' };
const iso = (at: number) => new Date(at).toISOString();
const inFull = (at: string | null) => (at === null ? null : iso(Date.parse(at)));

export const timingOf = (row: Pick<ScheduleRow, 'recurrence' | 'zone' | 'from_date' | 'until_date'>): Timing => ({
  recurrence: row.recurrence,
  zone: row.zone,
  from: row.from_date,
  until: row.until_date,
});

/** Throws if a schedule with this timing would not fire, or too soon. */
const firstTime = (timing: Timing, now: number): number => {
  const { recurrence } = timing;
  if (recurrence.type === 'SIMPLE' && !isFarEnough(Date.parse(recurrence.at), now))
    throw invalid('scheduledFireTime', { code: 'scheduleTooSoon' });
  const first = nextTime(timing, now);
  if (first === null) throw invalid('until', { code: 'scheduleNoTimes' });
  return first;
};

export interface NewSchedule extends Timing {
  readonly project: string;
  readonly account: string;
  readonly by: string;
  readonly now: number;
  readonly executionEntity: ExecutionEntity;
  readonly entityId: string;
  readonly adapterId: string;
  readonly dataset: string;
  readonly description: string;
  readonly missed: MissedPolicy;
}

/** Schedules are counted under the lock of their project. */
export const requireRoom = async (tx: Tx, project: string): Promise<void> => {
  await tx.selectFrom('projects').select('id').where('id', '=', project).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('schedules')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('project_id', '=', project)
    .where('state', 'in', ['active', 'paused'])
    .executeTakeFirstOrThrow();
  const max = scheduleLimits.schedulesMost;
  if (Number(count) >= max) throw invalid('schedule', { code: 'tooManySchedules', max });
};

/** A named adapter is one that the creator may use in the project. */
const requireAdapter = async (tx: Tx, choice: AdapterChoice): Promise<void> => {
  if (choice.adapterId === '') return;
  const usable = await fittingAdapters(tx, choice);
  if (usable.length === 0) throw invalid('adapterId', { code: 'inclusion' });
};

export const createSchedule = async (tx: Tx, schedule: NewSchedule): Promise<string> => {
  const first = firstTime(schedule, schedule.now);
  await requireRoom(tx, schedule.project);
  const { account, by, project, adapterId } = schedule;
  await requireAdapter(tx, { account, userId: by, project, adapterId });
  const id = uuid();
  const row = await tx
    .insertInto('schedules')
    .values({
      project_id: schedule.project,
      id,
      account_id: schedule.account,
      execution_entity: schedule.executionEntity,
      entity_id: schedule.entityId,
      adapter_id: schedule.adapterId,
      dataset: schedule.dataset,
      description: schedule.description.trim(),
      recurrence: JSON.stringify(schedule.recurrence),
      zone: schedule.zone,
      missed: schedule.missed,
      from_date: inFull(schedule.from),
      until_date: inFull(schedule.until),
      next_fire: iso(first),
      created_by: schedule.by,
      created_date: iso(schedule.now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordSchedule(tx, schedule, null, row);
  return id;
};

export interface ScheduleAt {
  readonly project: string;
  readonly id: string;
}

/** Throws if there is no schedule, or if it is not in a state for the input. */
export const locked = async (
  tx: Tx,
  { project, id }: ScheduleAt,
  input: ScheduleInput | null,
): Promise<ScheduleRow> => {
  const row = await tx
    .selectFrom('schedules')
    .selectAll()
    .where('project_id', '=', project)
    .where('id', '=', id)
    .where('state', '<>', 'deleted')
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw missing;
  if (row.state === 'ended' && input !== 'delete')
    throw { ...invalid('schedule', { code: 'scheduleOver' }), status: 409 } satisfies Problem;
  return row;
};

/** Whatever is written of a schedule, it is not in the trash, except by its deletion. */
const notInTrash = { deleted_by: null, deleted_date: null, deleted_state: null };

export const write = (tx: Tx, row: ScheduleRow, values: Partial<UpdatedColumns>): Promise<ScheduleRow> =>
  tx
    .updateTable('schedules')
    .set({ ...notInTrash, ...values, revision: row.revision + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
type UpdatedColumns = Omit<ScheduleRow, 'recurrence'> & { readonly recurrence: string };

type Changes = Handled<'schedules.update'>['body'];

/** Who changes a schedule, and when. */
export interface ScheduleWrite {
  readonly by: string;
  readonly now: number;
}

/** A new timing begins now; a schedule that is paused gets its next time when it is resumed. */
export const updateSchedule = async (
  tx: Tx,
  at: ScheduleAt,
  changes: Changes,
  author: ScheduleWrite,
): Promise<void> => {
  const { now } = author;
  const row = await locked(tx, at, null);
  const outdated: Problem = { kind: 'outdated', revision: row.revision };
  if (changes.revision !== undefined && changes.revision !== row.revision) throw outdated;
  const { recurrence = row.recurrence, zone = row.zone, from = row.from_date, until = row.until_date } = changes;
  const timing = { recurrence, zone, from, until };
  const { account_id: account, created_by: userId, project_id: project } = row;
  const { adapterId = row.adapter_id } = changes;
  if (adapterId !== row.adapter_id) await requireAdapter(tx, { account, userId, project, adapterId });
  const isNewTiming = JSON.stringify(timing) !== JSON.stringify(timingOf(row));
  const first = isNewTiming ? iso(firstTime(timing, now)) : row.next_fire;
  const written = await write(tx, row, {
    adapter_id: adapterId,
    dataset: changes.dataset ?? row.dataset,
    description: changes.description?.trim() ?? row.description,
    missed: changes.missed ?? row.missed,
    recurrence: JSON.stringify(recurrence),
    zone,
    from_date: inFull(from),
    until_date: inFull(until),
    next_fire: row.state === 'active' ? first : null,
  });
  await recordSchedule(tx, author, row, written);
};

export const pauseSchedule = async (
  tx: Tx,
  at: ScheduleAt,
  until: string | null,
  author: ScheduleWrite,
): Promise<void> => {
  const { now } = author;
  if (until !== null && Date.parse(until) <= now) throw invalid('until', { code: 'schedulePausedPast' });
  const row = await locked(tx, at, 'pause');
  const isAgain = !mayHappen(row.state, 'pause');
  const written = await write(tx, row, {
    state: 'paused',
    paused_date: isAgain ? row.paused_date : iso(now),
    paused_until: inFull(until),
    next_fire: null,
  });
  await recordSchedule(tx, author, row, written);
};

/** Times that passed are counted, at most this many at once. */
const countMost = 1_000;

/** Since when a schedule has not fired, and why its last time did not. */
interface Rest {
  readonly since: string;
  readonly reason: 'schedulePaused' | 'scheduleInTrash';
}

/** The times of the rest are counted and never fire. A schedule that has no time left ends; its last one is listed. */
export const goOn = async (tx: Tx, row: ScheduleRow, { since, reason }: Rest, now: number): Promise<ScheduleRow> => {
  const timing = timingOf(row);
  const passed = nextTimes(timing, Date.parse(since), countMost).filter((time) => time <= now);
  const next = nextTime(timing, now);
  const last = passed.at(-1);
  const written = await write(tx, row, {
    state: next === null ? 'ended' : 'active',
    paused_date: null,
    paused_until: null,
    skipped: row.skipped + passed.length,
    next_fire: next === null ? null : iso(next),
  });
  if (next !== null || last === undefined) return written;
  const fire = { project_id: row.project_id, id: uuid(), schedule_id: row.id, fire_time: iso(last) };
  await tx
    .insertInto('schedule_fires')
    .values({
      ...fire,
      actual_time: iso(now),
      reason: JSON.stringify({ code: reason }),
      outcome: 'notRun',
      outcome_date: iso(now),
    })
    .onConflict((conflict) => conflict.columns(['schedule_id', 'fire_time']).doNothing())
    .execute();
  return written;
};

export const resumeRow = (tx: Tx, row: ScheduleRow, now: number): Promise<ScheduleRow> =>
  goOn(tx, row, { since: row.paused_date ?? iso(now), reason: 'schedulePaused' }, now);

export const resumeSchedule = async (tx: Tx, at: ScheduleAt, author: ScheduleWrite): Promise<void> => {
  const row = await locked(tx, at, 'resume');
  if (mayHappen(row.state, 'resume')) await recordSchedule(tx, author, row, await resumeRow(tx, row, author.now));
};
