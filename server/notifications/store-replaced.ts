import type { Transaction } from 'kysely';
import { blocksReplaced, blocksWritten, type TextUpdate } from '../../src/domain/rich-text/blocks-written.ts';
import { moduleOfNotice, type replacedNoticeTypes } from '../../src/domain/notifications/notification-type.ts';
import type { Notification } from '../../src/domain/notifications/notification.ts';
import type { Tables } from '../database/tables.ts';
import type { Stored } from '../journal/fact-store.ts';
import { readersAmong } from '../projects/readers-among.ts';
import { storeNotice } from './store-notice.ts';

/**
 * Notifies the person whose saved change was replaced, and the one who replaced it unless they had seen it. Both may be
 * offline, or on another page.
 *
 *   fact ──what it replaced──▶ earlier facts of others that wrote it ──authors──▶ "… replaced your change", "Your change … replaced one"
 */
type Tx = Transaction<Tables>;

/** What was replaced without having been seen is recent. */
const earlierMost = 100;

export interface Replaced {
  readonly type: (typeof replacedNoticeTypes)[keyof typeof replacedNoticeTypes];
  /** The replacing one. */
  readonly fact: Stored;
  /** Of what was replaced. */
  readonly authors: readonly string[];
  readonly thing: string;
  /** The changed part, in English where it is not a name. */
  readonly part: string;
  /** The page of the record. */
  readonly url: string;
  /** Its author has seen what they replaced, and is not notified. */
  readonly isSeen?: boolean;
}

/** Changes of this kind and record before this fact, newest first. */
export const earlierChanges = async (tx: Tx, { project, about, type, position }: Stored) =>
  tx
    .selectFrom('facts')
    .select(['by_user as by', 'at', 'data'])
    .where('project_id', '=', project)
    .where('about', '=', about)
    .where('type', '=', type)
    .where('position', '<', position)
    .orderBy('position', 'desc')
    .limit(earlierMost)
    .execute();

interface FieldUpdate extends TextUpdate {
  readonly field: string;
}

/** The authors of the texts that an update of a rich text replaced. */
export const authorsOfReplaced = async (tx: Tx, fact: Stored): Promise<readonly string[]> => {
  const update = fact.data as unknown as FieldUpdate;
  // Only rich texts have conflicts: a change of another value replaces no blocks.
  const replaced = update.conflicts === undefined ? [] : blocksReplaced(update);
  if (replaced.length === 0) return [];
  const earlier = (await earlierChanges(tx, fact))
    .map(({ by, data }) => ({ by, data: data as unknown as FieldUpdate }))
    .filter(({ by, data }) => by !== fact.by && data.field === update.field);
  const authorOf = (block: string) => earlier.find(({ data }) => blocksWritten(data).includes(block))?.by ?? [];
  return [...new Set(replaced.flatMap(authorOf))];
};

const namesOf = async (tx: Tx, users: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.selectFrom('users').select(['id', 'full_name']).where('id', 'in', users).execute();
  return new Map(rows.map(({ id, full_name }) => [id, full_name]));
};

export const storeReplaced = async (tx: Tx, replaced: Replaced, now: number): Promise<readonly Notification[]> => {
  const { type, fact, authors, thing, part, url, isSeen = false } = replaced;
  const { project, by, id } = fact;
  if (authors.length === 0) return [];
  const readers = await readersAmong(tx, project, isSeen ? authors : [...authors, by], now, moduleOfNotice(type));
  const names = await namesOf(tx, [...authors, by]);
  const nameOf = (user: string) => names.get(user) ?? user;
  const notice = { project, type, event: id, description: part, url, source: `${project}/replaced/${id}/${part}` };
  const others = authors.map(nameOf).join(', ');
  const stored: Notification[] = [];
  for (const user of readers)
    stored.push(
      ...(await storeNotice(
        tx,
        user === by
          ? { ...notice, user, sentence: { code: 'replacedChange', values: { name: others, thing } } }
          : { ...notice, user, sentence: { code: 'changeReplaced', values: { name: nameOf(by), thing } } },
        now,
      )),
    );
  return stored;
};
