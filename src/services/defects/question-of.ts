import { isRelativeDay, relativeDays } from '../../domain/address/defect-filters.ts';
import type { QuestionInput } from '../../domain/defects/list/defect-question.ts';
import type { ListQuery } from '../../domain/defects/list/list-query.ts';

/** The start of a day in the user's time zone, as a timestamp; `days` later for the end of a period. */
const beginningOf = (day: string, today: Date, days = 0): string => {
  if (isRelativeDay(day)) {
    return new Date(today.getFullYear(), today.getMonth(), today.getDate() - relativeDays[day]).toISOString();
  }
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + days).toISOString();
};

const listed = <Name extends string>(name: Name, values: readonly string[]) =>
  values.length > 0 ? { [name]: [...values] } : {};

/** The query parameters of the list: unset filters are omitted, days become timestamps [DEF-007]. */
export const questionOf = (
  { term, filters, sort }: Omit<ListQuery, 'projectId' | 'page'>,
  today = new Date(),
): QuestionInput => ({
  ...(term && { term }),
  sort: sort as NonNullable<QuestionInput['sort']>,
  ...listed('status', filters.status),
  ...listed('author', filters.author),
  ...listed('assignee', filters.assignee),
  ...listed('severity', filters.severity),
  ...listed('tags', filters.tags),
  ...(filters.createdFrom && { createdFrom: beginningOf(filters.createdFrom, today) }),
  ...(filters.createdTo && { createdBefore: beginningOf(filters.createdTo, today, 1) }),
  ...(filters.updatedFrom && { updatedFrom: beginningOf(filters.updatedFrom, today) }),
  ...(filters.updatedTo && { updatedBefore: beginningOf(filters.updatedTo, today, 1) }),
});
