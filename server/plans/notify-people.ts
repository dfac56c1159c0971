import type { Transaction } from 'kysely';
import {
  assignedNoticeType,
  moduleOfNotice,
  reopenedNoticeType,
} from '../../src/domain/notifications/notification-type.ts';
import type { NotificationSentence } from '../../src/domain/notifications/notification-sentence.ts';
import type { Notification } from '../../src/domain/notifications/notification.ts';
import { planIdOf, type PlanChange } from '../../src/domain/plans/plan-facts.ts';
import { pathOfScope } from '../../src/domain/plans/scope/path-of-scope.ts';
import { isSplit, type ScopeItem } from '../../src/domain/plans/scope-item.ts';
import type { Tables } from '../database/tables.ts';
import type { Stored } from '../journal/fact-store.ts';
import { storeNotice } from '../notifications/store-notice.ts';
import { readersAmong } from '../projects/readers-among.ts';

/** Notifies people to whom somebody else assigned scenarios, and the assignees of a completed one that has failed. */
type Tx = Transaction<Tables>;
type StoredChange = PlanChange & Stored;

interface Message {
  readonly type: string;
  readonly users: readonly string[];
  readonly sentence: NotificationSentence;
}

const store = async (tx: Tx, fact: StoredChange, { type, users, sentence }: Message, now: number) => {
  const { project, about, id } = fact;
  const readers = await readersAmong(tx, project, users, now, moduleOfNotice(type));
  const stored: Notification[] = [];
  for (const user of readers) {
    const url = pathOfScope({ projectId: project, id: planIdOf(about) }, user);
    const notice = { user, project, type, source: `${project}/plans/${id}`, event: id, sentence, description: '', url };
    stored.push(...(await storeNotice(tx, notice, now)));
  }
  return stored;
};

const nameOf = async (tx: Tx, user: string): Promise<string> =>
  (await tx.selectFrom('users').select('full_name').where('id', '=', user).executeTakeFirst())?.full_name ?? user;

interface Assigned {
  readonly users: readonly string[];
  readonly labels: readonly string[];
}

/** The assignees. */
export const peopleOf = (item: ScopeItem): readonly string[] =>
  (isSplit(item) ? item.assignments.map(({ assignee }) => assignee) : [item.assignee]).filter((user) => user !== '');

/** The people who have got scenarios by this change of the items; null if there are none. */
const assignedBy = (fact: PlanChange, items: readonly ScopeItem[]): Assigned | null => {
  if (fact.type === 'scope.changed' && fact.data.field === 'assignee' && fact.data.value !== '')
    return { users: [fact.data.value], labels: fact.data.items.map(({ label }) => label) };
  if (fact.type !== 'scope.assigned') return null;
  const changed = items.find(({ id }) => id === fact.data.item);
  const before = new Set(changed ? peopleOf(changed) : []);
  const users = fact.data.assignments
    .map(({ assignee }) => assignee)
    .filter((user) => user !== '' && !before.has(user));
  return { users, labels: [fact.data.label] };
};

/** `items`: the scope before. */
export const notifyAssigned = async (
  tx: Tx,
  facts: readonly StoredChange[],
  items: readonly ScopeItem[],
  now: number,
): Promise<readonly Notification[]> => {
  const stored: Notification[] = [];
  for (const fact of facts) {
    const assigned = assignedBy(fact, items);
    const users = assigned?.users.filter((user) => user !== fact.by) ?? [];
    if (!assigned || users.length === 0) continue;
    const [scenario = '', ...more] = assigned.labels;
    const values = { name: await nameOf(tx, fact.by), plan: fact.data.name };
    const sentence: NotificationSentence =
      more.length === 0
        ? { code: 'scenarioAssigned', values: { ...values, scenario } }
        : { code: 'scenariosAssigned', values: { ...values, count: assigned.labels.length } };
    stored.push(...(await store(tx, fact, { type: assignedNoticeType, users, sentence }, now)));
  }
  return stored;
};

/** A later run of a completed item failed. */
export const notifyReopened = async (
  tx: Tx,
  fact: StoredChange,
  item: ScopeItem,
  now: number,
): Promise<readonly Notification[]> => {
  if (fact.type !== 'scope.executed' || fact.data.was !== 'COMPLETED' || fact.data.status === 'COMPLETED') return [];
  const sentence = { code: 'scenarioReopened', values: { scenario: fact.data.label, plan: fact.data.name } } as const;
  return store(tx, fact, { type: reopenedNoticeType, users: peopleOf(item), sentence }, now);
};
