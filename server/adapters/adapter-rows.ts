import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Adapter, ListedAdapter, QueueEntry } from '../../src/domain/adapters/adapter.ts';
import type { AdapterQueueTable, AdaptersTable } from '../database/tables/adapters-tables.ts';
import { containing } from '../database/containing.ts';
import type { Tables } from '../database/tables.ts';

/** Adapters for readers, each with the queue entries that the reader may see. */
type Reader = Kysely<Tables> | Transaction<Tables>;
export type AdapterRow = Selectable<AdaptersTable>;
type EntryRow = Selectable<AdapterQueueTable>;

/** `isWhole`: includes the payload of the command. */
const toEntry = (row: EntryRow, isWhole: boolean): QueueEntry => ({
  id: row.id,
  adapterId: row.client_id,
  command: row.command,
  context: row.context,
  ...(isWhole && { data: row.data, dataset: row.dataset }),
  enqueueDate: row.enqueue_date,
});

const toAdapter = (row: AdapterRow, isOwn: boolean, executionQueue: QueueEntry[], queueLength: number): Adapter => ({
  id: row.client_id,
  clientId: row.client_id,
  name: row.name,
  description: row.description,
  online: row.online,
  userId: row.user_id,
  installedExtensions: row.extensions,
  executionQueue,
  queueLength,
  ...(isOwn && { sharedProjects: row.shared_projects }),
});

const queueOf = (database: Reader, account: string, clientIds: readonly string[]) =>
  database
    .selectFrom('adapter_entries')
    .where('account_id', '=', account)
    .where('client_id', 'in', clientIds)
    .orderBy('enqueue_date')
    .orderBy('id');

export interface Seen {
  readonly userId: string;
  /** Projects whose commands the reader may see in the queues of other users. */
  readonly projectIds: readonly string[];
  readonly seesAll: boolean;
}

export const wholeAdapter = async (
  database: Reader,
  row: AdapterRow,
  { userId, projectIds, seesAll }: Seen,
): Promise<Adapter> => {
  const isOwn = row.user_id === userId;
  const entries = await queueOf(database, row.account_id, [row.client_id]).selectAll().execute();
  const seen = entries.filter((entry) => seesAll || projectIds.includes(entry.project_id));
  return toAdapter(
    row,
    isOwn,
    seen.map((entry) => toEntry(entry, isOwn)),
    entries.length,
  );
};

export const adapterRow = (database: Reader, account: string, clientId: string): Promise<AdapterRow | undefined> =>
  database
    .selectFrom('adapters')
    .selectAll()
    .where('account_id', '=', account)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

export interface AdaptersQuestion {
  readonly account: string;
  readonly userId: string;
  /** Null: the reader's own adapters. */
  readonly project: string | null;
  readonly online?: 'true' | 'false' | undefined;
  readonly term?: string | undefined;
  readonly size: number;
  readonly page: number;
}

const found = (database: Reader, { account, userId, project, online, term = '' }: AdaptersQuestion) =>
  database
    .selectFrom('adapters')
    .innerJoin('users', 'users.id', 'adapters.user_id')
    .where('adapters.account_id', '=', account)
    .where('users.deleted_date', 'is', null)
    .$if(project === null, (rows) => rows.where('adapters.user_id', '=', userId))
    .$if(project !== null, (rows) =>
      rows.where('adapters.user_id', 'in', (members) =>
        members
          .selectFrom('project_members')
          .select('user_id')
          .where('project_id', '=', project ?? ''),
      ),
    )
    .$if(online !== undefined, (rows) => rows.where('adapters.online', '=', online === 'true'))
    .$if(term.trim() !== '', (rows) =>
      rows.where(
        sql<boolean>`lower(adapters.name || ' ' || adapters.description || ' ' || users.full_name) like ${containing(term.trim().toLowerCase())}`,
      ),
    );

export const listAdapters = async (
  database: Reader,
  question: AdaptersQuestion,
): Promise<{ readonly adapters: ListedAdapter[]; readonly total: number }> => {
  const { account, userId, project, size, page } = question;
  const rows = await found(database, question)
    .selectAll('adapters')
    .select(['users.full_name', 'users.avatar'])
    .orderBy(sql`lower(adapters.name)`)
    .orderBy('adapters.client_id')
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await found(database, question)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  if (rows.length === 0) return { adapters: [], total };
  const clientIds = rows.map(({ client_id }) => client_id);
  const entries = await queueOf(database, account, clientIds)
    .select(['id', 'account_id', 'client_id', 'project_id', 'command', 'context', 'enqueue_date'])
    .execute();
  const adapters = rows.map(({ full_name, avatar, ...row }) => {
    const waiting = entries.filter(({ client_id }) => client_id === row.client_id);
    const seen = waiting.filter((entry) => row.user_id === userId || entry.project_id === project);
    const queue = seen.map((entry) => toEntry({ ...entry, data: null, dataset: null }, false));
    return {
      adapterEntity: toAdapter(row, row.user_id === userId, queue, waiting.length),
      owner: { id: row.user_id, fullName: full_name, avatar },
    };
  });
  return { adapters, total };
};

/** The ids of a user's adapters, for the profile. */
export const adaptersOf = async (database: Reader, userId: string): Promise<string[]> => {
  const rows = await database
    .selectFrom('adapters')
    .select('client_id')
    .where('user_id', '=', userId)
    .orderBy('client_id')
    .execute();
  return rows.map(({ client_id }) => client_id);
};
