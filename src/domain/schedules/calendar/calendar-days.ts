import type { CalendarEntry, CalendarResult, CalendarTimes, ClockChange } from './calendar.ts';

/** Times of one schedule on one day with the same result, as a cell of the calendar shows them. */
export interface CalendarGroup {
  readonly first: CalendarEntry;
  readonly count: number;
}

export interface CalendarDay {
  readonly entries: readonly CalendarEntry[];
  readonly groups: readonly CalendarGroup[];
  readonly clockChanges: readonly ClockChange[];
}

const nothing: CalendarDay = { entries: [], groups: [], clockChanges: [] };

const groupsOf = (entries: readonly CalendarEntry[]): readonly CalendarGroup[] => {
  const groups = new Map<string, CalendarGroup>();
  for (const entry of entries) {
    const key = `${entry.scheduleId}/${entry.result}`;
    const known = groups.get(key);
    groups.set(key, known ? { ...known, count: known.count + 1 } : { first: entry, count: 1 });
  }
  return [...groups.values()];
};

/** By day of the person; `dayOf` tells the day of a moment. */
export const calendarByDay = (
  { entries, clockChanges }: Pick<CalendarTimes, 'entries' | 'clockChanges'>,
  dayOf: (moment: string) => string,
): ((day: string) => CalendarDay) => {
  const entriesByDay = Map.groupBy(entries, ({ at }) => dayOf(at));
  const changesByDay = Map.groupBy(clockChanges, ({ at }) => dayOf(at));
  const days = new Map<string, CalendarDay>();
  for (const day of new Set([...entriesByDay.keys(), ...changesByDay.keys()])) {
    const ofDay = entriesByDay.get(day) ?? [];
    days.set(day, { entries: ofDay, groups: groupsOf(ofDay), clockChanges: changesByDay.get(day) ?? [] });
  }
  return (day) => days.get(day) ?? nothing;
};

/** The result that a person must see first. */
const gravest: readonly CalendarResult[] = ['ERROR', 'FAILED', 'CANCELLED', 'RUNNING', 'QUEUED', 'PASSED', 'COMING'];

export const gravestOf = (entries: readonly Pick<CalendarEntry, 'result'>[]): CalendarResult =>
  gravest.find((result) => entries.some((entry) => entry.result === result)) ?? 'COMING';

const minutesOf = (offset: string): number => {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
};

/** By how many minutes the clocks go forward; negative: back. */
export const clockJump = ({ from, to }: Pick<ClockChange, 'from' | 'to'>): number => minutesOf(to) - minutesOf(from);
