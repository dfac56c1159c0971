import type { Transaction } from 'kysely';
import { pathOfItem } from '../../src/domain/items/item.ts';
import { replacedNoticeTypes } from '../../src/domain/notifications/notification-type.ts';
import type { Notification } from '../../src/domain/notifications/notification.ts';
import type { Tables } from '../database/tables.ts';
import type { Stored } from '../journal/fact-store.ts';
import { authorsOfReplaced, storeReplaced } from './store-replaced.ts';

interface DocumentChange {
  readonly facts: readonly Stored[];
  /** Of the flow or scenario, before the change. */
  readonly name: string;
}

/** Notifies the people of whom one has replaced, in the description of a flow or scenario, what the other had saved. */
export const notifyOfReplacedText = async (
  tx: Transaction<Tables>,
  kind: 'flow' | 'scenario',
  { facts, name }: DocumentChange,
  now: number,
): Promise<readonly Notification[]> => {
  const stored: Notification[] = [];
  for (const fact of facts) {
    if (fact.type !== `${kind}.updated`) continue;
    const authors = await authorsOfReplaced(tx, fact);
    const id = fact.about.slice(fact.about.lastIndexOf('/') + 1);
    const item = { type: kind === 'flow' ? 'FLOW' : 'SCENARIO', id } as const;
    const url = pathOfItem(fact.project, item);
    const type = replacedNoticeTypes[kind];
    stored.push(...(await storeReplaced(tx, { type, fact, authors, thing: name, part: 'Description', url }, now)));
  }
  return stored;
};
