import type { Kysely, Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { areaListOf, pathOfArea } from '../../src/domain/address/area-pages.ts';
import type { SentReason } from '../../src/domain/problems/reason.ts';
import { dueTimesOf } from '../../src/domain/schedules/due-times.ts';
import { scheduleLimits } from '../../src/domain/schedules/schedule-limits.ts';
import type { Tables } from '../database/tables.ts';
import { nothingToTell, type AfterCommit } from '../runs/requests/after-commit.ts';
import { noteEvent } from '../webhooks/note-event.ts';
import { databaseMoment } from './database-moment.ts';
import { nextTime, nextTimes } from './recurrence/next-times.ts';
import { notifyNotRun, type NotRun } from './notify-not-run.ts';
import { requestScheduledRun, type Outcome } from './request-scheduled-run.ts';
import type { ScheduleRow } from './schedule-rows.ts';
import { resumeRow, timingOf } from './write-schedule.ts';

/**
 * One schedule that is due, in one transaction:
 *
 *   lock its row, skipping locked ones ─▶ fire row (schedule, time) ─▶ run, or the reason why not ─▶ next time
 *
 * A server that dies leaves everything or nothing. Any number of servers may tick: a time has one row. The clock is that
 * of the database, so that servers whose clocks differ agree.
 */
type Tx = Transaction<Tables>;

export interface Ticked extends AfterCommit {
  readonly project: string;
}

const iso = (at: number) => new Date(at).toISOString();

const claim = async (tx: Tx, now: number): Promise<ScheduleRow | undefined> =>
  tx
    .selectFrom('schedules')
    .selectAll()
    .where(({ or, and, eb }) =>
      or([
        and([eb('state', '=', 'active'), eb('next_fire', '<=', iso(now))]),
        and([eb('state', '=', 'paused'), eb('paused_until', '<=', iso(now))]),
      ]),
    )
    .orderBy('next_fire')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** False if the time has a row already. */
const insertFire = async (tx: Tx, { id, project_id }: ScheduleRow, at: number, now: number): Promise<string | null> => {
  const row = await tx
    .insertInto('schedule_fires')
    .values({ project_id, id: uuid(), schedule_id: id, fire_time: iso(at), actual_time: iso(now) })
    .onConflict((conflict) => conflict.columns(['schedule_id', 'fire_time']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

interface Settled {
  readonly fire: string;
  readonly outcome: Outcome;
}

/** What a run has as its outcome is known when it has ended. */
const settle = async (tx: Tx, { execution_entity }: ScheduleRow, { fire, outcome }: Settled, now: number) => {
  const known = { outcome_date: iso(now) };
  const isPipeline = execution_entity === 'PIPELINE';
  const values =
    'run' in outcome
      ? { run_id: outcome.run, ...(isPipeline && { ...known, outcome: 'started' as const }) }
      : { reason: JSON.stringify(outcome.reason), ...known, outcome: 'notRun' as const };
  await tx.updateTable('schedule_fires').set(values).where('id', '=', fire).execute();
};

interface Due {
  /** Ascending; the first is the time of the row. */
  readonly times: readonly number[];
  readonly hasMore: boolean;
  /** The first time stands for those up to the second one. */
  readonly isFolded: boolean;
}

/** The due times of a schedule. Those that are further back than a day are one. */
const dueOf = (row: ScheduleRow, now: number): Due => {
  const first = Date.parse(row.next_fire ?? iso(now));
  const edge = now - scheduleLimits.lookBack;
  const isFolded = first < edge;
  const later = nextTimes(timingOf(row), Math.max(first, edge), scheduleLimits.timesAtOnce).filter((at) => at <= now);
  return { times: [first, ...later], hasMore: later.length === scheduleLimits.timesAtOnce, isFolded };
};

const reasonOfMissed = (index: number, { isFolded, times }: Due): SentReason => ({
  code: index === 0 && isFolded && times.length > 1 ? 'scheduleManyMissed' : 'scheduleMissed',
});

/** The event of webhooks for a time that was missed. */
const noteMissed = (tx: Tx, { id, project_id: project, ...row }: ScheduleRow, at: number, now: number): Promise<void> =>
  noteEvent(tx, project, {
    event: 'schedule.missed',
    at: iso(now),
    path: pathOfArea(areaListOf(project, 'schedules')),
    data: { id, entity: row.execution_entity, entityId: row.entity_id, fireTime: iso(at) },
  });

const fireDue = async (tx: Tx, row: ScheduleRow, now: number, after: AfterCommit): Promise<void> => {
  const due = dueOf(row, now);
  const planned = dueTimesOf({ times: due.times, hasMore: due.hasMore, now, missed: row.missed });
  let last: NotRun | null = null;
  for (const [index, { at, fires }] of planned.entries()) {
    const fire = await insertFire(tx, row, at, now);
    if (fire === null) continue;
    const missed = (): Outcome => ({ reason: reasonOfMissed(index, due) });
    const outcome = fires ? await requestScheduledRun(tx, row, now, after) : missed();
    await settle(tx, row, { fire, outcome }, now);
    last = 'reason' in outcome ? { fire, reason: outcome.reason } : null;
    if (!fires) await noteMissed(tx, row, at, now);
  }
  const [first = now] = due.times;
  if (last) after.notices.push(...(await notifyNotRun(tx, row, last, { first, now })));
  const next = nextTime(timingOf(row), due.times.at(-1) ?? now);
  await advance(tx, row, next);
};

const advance = async (tx: Tx, { id }: ScheduleRow, next: number | null): Promise<void> => {
  const state = next === null ? 'ended' : 'active';
  await tx
    .updateTable('schedules')
    .set({ state, next_fire: next === null ? null : iso(next), paused_until: null, tries: 0 })
    .where('id', '=', id)
    .execute();
};

/** The claimed schedule, for those who must know which one an unexpected error is about. */
interface Claimed {
  row: ScheduleRow | null;
}

const tickOnce = (database: Kysely<Tables>, claimed: Claimed): Promise<Ticked | null> =>
  database.transaction().execute(async (tx) => {
    const now = await databaseMoment(tx);
    const row = await claim(tx, now);
    if (!row) return null;
    claimed.row = row;
    const after = nothingToTell();
    if (row.state === 'paused') await resumeRow(tx, row, now);
    else await fireDue(tx, row, now, after);
    return { project: row.project_id, ...after };
  });

/** A schedule whose next time cannot be found any more ends. */
const nextOrNone = (row: ScheduleRow, at: number): number | null => {
  try {
    return nextTime(timingOf(row), at);
  } catch {
    return null;
  }
};

interface GivenUp extends NotRun {
  readonly row: ScheduleRow;
  readonly first: number;
  readonly now: number;
}

/**
 * After five unexpected errors the time is an error, and the schedule goes on: it keeps no other one from firing. Null
 * if there is nothing to give up yet.
 */
const giveUp = (database: Kysely<Tables>, id: string): Promise<GivenUp | null> =>
  database.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('schedules').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    const due = row?.state === 'active' ? row.next_fire : row?.paused_until;
    if (!row || !due) return null;
    if (row.tries + 1 < scheduleLimits.triesMost) {
      await tx
        .updateTable('schedules')
        .set({ tries: row.tries + 1 })
        .where('id', '=', id)
        .execute();
      return null;
    }
    const now = await databaseMoment(tx);
    const first = Date.parse(due);
    const reason = { code: 'scheduleFailed' };
    const fire = await insertFire(tx, row, first, now);
    if (fire !== null) await settle(tx, row, { fire, outcome: { reason } }, now);
    await advance(tx, row, nextOrNone(row, row.state === 'active' ? first : now));
    return fire === null ? null : { row, fire, reason, first, now };
  });

/** After the schedule goes on, because the notification may be what fails. */
const handleError = async (database: Kysely<Tables>, { id }: ScheduleRow): Promise<void> => {
  const given = await giveUp(database, id);
  if (given) await database.transaction().execute((tx) => notifyNotRun(tx, given.row, given, given));
};

/** Fires one schedule that is due; null if there is none. An unexpected error is counted and thrown. */
export const tickSchedules = async (database: Kysely<Tables>): Promise<Ticked | null> => {
  const claimed: Claimed = { row: null };
  try {
    return await tickOnce(database, claimed);
  } catch (error) {
    if (claimed.row) await handleError(database, claimed.row);
    throw error;
  }
};
