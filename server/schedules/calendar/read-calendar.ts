import { sql, type Kysely } from 'kysely';
import type { CalendarEntry, CalendarResult, CalendarTimes } from '../../../src/domain/schedules/calendar/calendar.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import { scheduleLimits as limits } from '../../../src/domain/schedules/schedule-limits.ts';
import type { Tables } from '../../database/tables.ts';
import { nextTimes } from '../recurrence/next-times.ts';
import { markedTimes } from '../recurrence/preview-times.ts';
import { listed, named, toSchedule, type ListedRow } from '../schedule-rows.ts';
import { timingOf } from '../write-schedule.ts';
import { clockChanges } from './clock-changes.ts';

/**
 * The calendar of a project: what has fired in a period, and the times to come, computed when it is asked for. Nothing is
 * left out silently: what a limit cuts off is named.
 */
interface Period {
  readonly from: number;
  /** Excluded. */
  readonly to: number;
}

const resultsByOutcome: Readonly<Record<string, CalendarResult>> = {
  ...{ passed: 'PASSED', passedWithWarnings: 'PASSED', PASSED: 'PASSED' },
  ...{ failed: 'FAILED', lost: 'FAILED', FAILED: 'FAILED', cancelled: 'CANCELLED' },
  ...{ expired: 'ERROR', ERROR: 'ERROR' },
};

const resultOf = ({ row_status: status, outcome }: ListedRow): CalendarResult =>
  status === 'ERROR' || status === 'QUEUED' ? status : (resultsByOutcome[outcome ?? ''] ?? 'RUNNING');

const entryOf = (
  row: ListedRow,
  more: Pick<CalendarEntry, 'id' | 'at' | 'local' | 'result' | 'mark'>,
): CalendarEntry => {
  const { scheduleId, executionEntity, entityId, scenarioId, entityName, adapterName, description, ...rest } =
    toSchedule(row);
  const { zone, executionLogId, error, errorReason } = rest;
  return {
    ...{ scheduleId, executionEntity, entityId, scenarioId, entityName, adapterName, description },
    ...{ zone, executionLogId, error, errorReason },
    ...more,
  };
};

const pastEntries = async (database: Kysely<Tables>, project: string, { from, to }: Period) => {
  const { rows } = await sql<ListedRow & { readonly found: number }>`
    select * from (${named(sql`select m.*, count(*) over ()::int as found from (${listed(project)}) m
      where actual_time is not null and due >= ${new Date(from).toISOString()} and due < ${new Date(to).toISOString()}
      order by due desc, row_id limit ${limits.calendarFires}`)}) n order by due, row_id`.execute(database);
  const entries = rows.flatMap((row): CalendarEntry[] => {
    const at = row.due ?? '';
    const [time] = markedTimes(timingOf(row), [Date.parse(at)]);
    // The schedule may have changed since: what its expression says now tells nothing about a past time.
    return time ? [entryOf(row, { id: row.row_id, at, local: time.local, result: resultOf(row), mark: '' })] : [];
  });
  return { entries, older: (rows[0]?.found ?? 0) - rows.length };
};

const activeRows = async (database: Kysely<Tables>, project: string): Promise<readonly ListedRow[]> => {
  const { rows } = await sql<ListedRow>`${named(sql`select * from (${listed(project)}) m
    where actual_time is null and state = 'active' and row_status = 'SCHEDULED'`)}`.execute(database);
  return rows.toSorted((one, other) => (one.due ?? '').localeCompare(other.due ?? ''));
};

/** The coming times of a schedule, one more than asked for if there are more. */
const comingTimes = (row: ListedRow, { from, to }: Period, most: number): readonly number[] => {
  const next = Date.parse(row.due ?? '');
  // Its next time is stored: it fires even if a rule of today would not name it.
  const stored = next >= from && next < to ? [next] : [];
  const later = nextTimes(timingOf(row), Math.max(from - 1, next), most + 1 - stored.length, to - 1);
  return [...stored, ...later];
};

/** The times to come in a period of at most a year, and the schedules that have more. */
export const readComing = async (database: Kysely<Tables>, project: string, period: Period) =>
  comingEntries(await activeRows(database, project), period);

const comingEntries = (rows: readonly ListedRow[], period: Period) => {
  const entries: CalendarEntry[] = [];
  const cut: CalendarTimes['cut'] = [];
  for (const row of rows) {
    const most = Math.max(1, Math.min(limits.calendarTimesOfOne, limits.calendarTimes - entries.length));
    const times = comingTimes(row, period, most);
    const shown = markedTimes(timingOf(row), times.slice(0, most));
    for (const { at, local, mark } of shown)
      entries.push(entryOf(row, { id: `${row.id}@${at}`, at, local, result: 'COMING', mark }));
    if (times.length > most)
      cut.push({ scheduleId: row.id, entityName: row.entity_name ?? '', last: shown.at(-1)?.at ?? '' });
  }
  return { entries, cut };
};

const periodOf = ({ from, to }: { readonly from: string; readonly to: string }): Period => {
  const period = { from: Date.parse(from), to: Date.parse(to) };
  if (period.to <= period.from) throw invalid('to', { code: 'calendarPeriodEmpty' });
  if (period.to - period.from > limits.calendarPeriod)
    throw invalid('to', { code: 'calendarPeriodTooLong', max: limits.calendarPeriod / 86_400_000 });
  return period;
};

export const readCalendar = async (
  database: Kysely<Tables>,
  project: string,
  query: { readonly from: string; readonly to: string; readonly zone: string },
  now: number,
): Promise<CalendarTimes> => {
  const period = periodOf(query);
  const past = await pastEntries(database, project, period);
  const coming = period.to > now ? await readComing(database, project, period) : { entries: [], cut: [] };
  const entries = [...past.entries, ...coming.entries].toSorted(
    (one, other) => one.at.localeCompare(other.at) || one.id.localeCompare(other.id),
  );
  const zones = [query.zone, ...entries.map(({ zone }) => zone)];
  return { entries, clockChanges: clockChanges(zones, period.from, period.to), cut: coming.cut, older: past.older };
};
