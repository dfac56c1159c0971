import { isOverdue } from '../plan-health.ts';
import { isSplit, type ScopeItem } from '../scope-item.ts';

/** What narrows the shown scope of a plan; '' shows all. */
export interface ScopeFilter {
  /** A person, or `unassigned`. */
  readonly assignee: string;
  /** A status of items, `overdue` or `failing`. */
  readonly status: string;
}

export const unassigned = 'unassigned';
export const overdueFilter = 'overdue';
export const failingFilter = 'failing';

const isOf = (item: ScopeItem, assignee: string): boolean => {
  if (assignee === unassigned) return !isSplit(item) && item.assignee === '';
  return item.assignee === assignee || item.assignments.some((one) => one.assignee === assignee);
};

const isIn = (item: ScopeItem, status: string, today: string): boolean => {
  if (status === overdueFilter) return isOverdue(item, today);
  if (status === failingFilter) return item.latestExecutionStatus === 'FAILED';
  return item.status === status;
};

export const isNarrowed = ({ assignee, status }: ScopeFilter): boolean => assignee !== '' || status !== '';

/** The items that the filter shows, in their order. */
export const narrowedScope = (
  items: readonly ScopeItem[],
  { assignee, status }: ScopeFilter,
  today: string,
): readonly ScopeItem[] =>
  items.filter((item) => (assignee === '' || isOf(item, assignee)) && (status === '' || isIn(item, status, today)));
