import { planProblemMessages } from './plan-problem-messages.ts';
import { isSplit, type Assignment, type ScopeChanges, type ScopeItem, type ScopeStatus } from './scope-item.ts';
import { scopeMessages } from './scope-messages.ts';

/** What the form for selected items leaves as it is. */
export const unchanged = 'unchanged';
/** The selected items are distributed evenly among several people. */
export const evenly = 'evenly';

/** The form for selected items. */
export interface ScopeDraft {
  readonly [field: string]: string | boolean | readonly string[];
  readonly assignee: string;
  readonly status: string;
  readonly dueDate: string;
  readonly clearsDue: boolean;
  /** Among whom the items are distributed. */
  readonly among: readonly string[];
}

type Draft = Readonly<Record<string, string | boolean | readonly string[]>>;

const changesOf = ({ assignee, status, dueDate, clearsDue }: ScopeDraft): ScopeChanges => ({
  ...(assignee !== unchanged && assignee !== evenly && { assignee }),
  ...(status !== unchanged && { status: status as ScopeStatus }),
  ...(clearsDue ? { dueDate: '' } : dueDate !== '' && { dueDate }),
});

/** The changes of the selected items: one, or one for each person who gets a share of them. */
const editsOf = (
  draft: ScopeDraft,
  ids: readonly string[],
): readonly { readonly items: readonly string[]; readonly changes: ScopeChanges }[] => {
  const changes = changesOf(draft);
  if (draft.assignee !== evenly)
    return ids.length > 0 && Object.keys(changes).length > 0 ? [{ items: ids, changes }] : [];
  const { among } = draft;
  const from = (person: number) => Math.round((person * ids.length) / among.length);
  return among.flatMap((assignee, person) => {
    const items = ids.slice(from(person), from(person + 1));
    return items.length > 0 ? [{ items, changes: { ...changes, assignee } }] : [];
  });
};

const bulkErrors = (draft: Draft): Readonly<Record<string, string>> =>
  draft['assignee'] === evenly && listOf(draft, 'among').length === 0 ? { among: scopeMessages.amongNobody } : {};

const listOf = (draft: Draft, field: string): readonly string[] => {
  const value = draft[field];
  return Array.isArray(value) ? (value as readonly string[]) : [];
};

/** The form for several people holds one list for each field of an assignment. */
const draftOf = (item: ScopeItem): Draft => {
  const { assignee, dueDate, status } = item;
  const parts: readonly Assignment[] = isSplit(item) ? item.assignments : [{ assignee, dueDate, status }];
  return {
    people: parts.map((one) => one.assignee),
    dueDates: parts.map((one) => one.dueDate),
    statuses: parts.map((one) => one.status),
  };
};

const assignmentsOf = (draft: Draft): readonly Assignment[] => {
  const [dueDates, statuses] = [listOf(draft, 'dueDates'), listOf(draft, 'statuses')];
  return listOf(draft, 'people').map((assignee, index) => ({
    assignee,
    dueDate: dueDates[index] ?? '',
    status: (statuses[index] ?? 'NOT_STARTED') as ScopeStatus,
  }));
};

const assignmentErrors = (draft: Draft): Readonly<Record<string, string>> => {
  const people = listOf(draft, 'people');
  return new Set(people).size < people.length ? { people: planProblemMessages.assignedTwice } : {};
};

export const scopeDraft = {
  blank: { assignee: unchanged, status: unchanged, dueDate: '', clearsDue: false, among: [] } satisfies ScopeDraft,
  editsOf,
  bulkErrors,
  draftOf,
  assignmentsOf,
  assignmentErrors,
};
