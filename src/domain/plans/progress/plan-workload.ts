import { dayAfter, weekOf } from './plan-day.ts';
import { isOverdue } from '../plan-health.ts';
import { isSplit, type ScopeItem } from '../scope-item.ts';

/** Open items of one person by the week of their due date. */
export interface PersonWorkload {
  /** '' for items of nobody. */
  readonly assignee: string;
  readonly overdue: number;
  /** One count for each of `workloadWeeks`. */
  readonly weeks: readonly number[];
  readonly later: number;
  readonly noDate: number;
  readonly all: number;
}

const weeksShown = 4;

/** The Mondays of this week and the next three. */
export const workloadWeeks = (today: string): readonly string[] =>
  Array.from({ length: weeksShown }, (_, index) => dayAfter(weekOf(today), index * 7));

type Part = Pick<ScopeItem, 'assignee' | 'dueDate' | 'status'>;

const partsOf = (item: ScopeItem): readonly Part[] => (isSplit(item) ? item.assignments : [item]);

const none = (assignee: string, weeks: readonly string[]): PersonWorkload => ({
  ...{ assignee, overdue: 0, later: 0, noDate: 0, all: 0 },
  weeks: weeks.map(() => 0),
});

const plus = (workload: PersonWorkload, { dueDate, status }: Part, today: string, mondays: readonly string[]) => {
  const { overdue, weeks, later, noDate } = workload;
  const next = { ...workload, all: workload.all + 1 };
  if (dueDate === '') return { ...next, noDate: noDate + 1 };
  if (isOverdue({ dueDate, status, assignments: [] }, today)) return { ...next, overdue: overdue + 1 };
  const week = mondays.indexOf(weekOf(dueDate));
  if (week < 0) return { ...next, later: later + 1 };
  return { ...next, weeks: weeks.map((count, index) => (index === week ? count + 1 : count)) };
};

/** Who has how much left, most first; nobody last. An item of several people counts for each who has not completed it. */
export const workloadOf = (items: readonly ScopeItem[], today: string): readonly PersonWorkload[] => {
  const mondays = workloadWeeks(today);
  const byPerson = new Map<string, PersonWorkload>();
  for (const part of items.flatMap(partsOf)) {
    if (part.status === 'COMPLETED') continue;
    const known = byPerson.get(part.assignee) ?? none(part.assignee, mondays);
    byPerson.set(part.assignee, plus(known, part, today, mondays));
  }
  return [...byPerson.values()].toSorted(
    (one, other) =>
      Number(one.assignee === '') - Number(other.assignee === '') ||
      other.all - one.all ||
      one.assignee.localeCompare(other.assignee),
  );
};
