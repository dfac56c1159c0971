import { sql, type Kysely } from 'kysely';
import { accountEntryOf } from '../../src/domain/account/account-fact.ts';
import type { AuditEntry } from '../../src/domain/audit/audit-entry.ts';
import type { Tables } from '../database/tables.ts';
import { serverLimits } from '../limits.ts';
import { toAccountFact } from './account-log.ts';

/**
 * The history of a record is in the log of its project; what belongs to the record but has no journal, such as its
 * schedules, is in the log of the account. A page of both, newest first.
 */
interface HistoryPage<Entry> {
  readonly entries: readonly Entry[];
  readonly total: number;
}
interface RecordAt {
  readonly project: string;
  /** 'PIPELINE/pl-1'. */
  readonly of: string;
}

export const recordChangesAt = async (
  database: Kysely<Tables>,
  { project, of }: RecordAt,
): Promise<readonly AuditEntry[]> => {
  const rows = await database
    .selectFrom('account_facts')
    .selectAll()
    .where('account_id', '=', database.selectFrom('projects').select('account_id').where('id', '=', project))
    .where(sql<boolean>`data ? 'of' and data ->> 'of' = ${`${project}/${of}`}`)
    .orderBy('position', 'desc')
    .limit(serverLimits.recordChangesMost)
    .execute();
  return rows.map((row) => accountEntryOf(toAccountFact(row)));
};

/** `read`: entries of the project's log, at most `size` from `offset` on. */
export const withRecordChanges = async <Entry extends Pick<AuditEntry, 'createdDate'>>(
  database: Kysely<Tables>,
  at: RecordAt,
  { page, size }: { readonly page: number; readonly size: number },
  /** None: the reader may not see it. */
  entriesOf: (entry: AuditEntry) => readonly Entry[],
  read: (window: {
    readonly page: number;
    readonly offset: number;
    readonly size: number;
  }) => Promise<HistoryPage<Entry>>,
): Promise<HistoryPage<Entry>> => {
  const others = (await recordChangesAt(database, at)).flatMap(entriesOf);
  // At most all of the others stand before this page.
  const offset = Math.max(page * size - others.length, 0);
  const { entries, total } = await read({ page, offset, size: page * size + size - offset });
  const before = page * size - offset;
  const merged = mergedAfter(entries, others, before, size);
  return { entries: merged, total: total + others.length };
};

const mergedAfter = <Entry extends Pick<AuditEntry, 'createdDate'>>(
  window: readonly Entry[],
  others: readonly Entry[],
  before: number,
  size: number,
): readonly Entry[] => {
  const time = ({ createdDate }: Entry) => Date.parse(createdDate);
  return [...window, ...others].toSorted((one, other) => time(other) - time(one)).slice(before, before + size);
};
