import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { catalogue } from '../../src/domain/integrations/catalogue.ts';
import { nextStatus, type IntegrationEvent } from '../../src/domain/integrations/integration-chart.ts';
import type { Integration, ProfileIntegration } from '../../src/domain/integrations/integration.ts';
import { sentReason, type CodedReason } from '../../src/domain/problems/reason.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Tables } from '../database/tables.ts';
import type { IntegrationsTable } from './integrations-tables.ts';

/** Integrations as rows of the database and as answers of calls, which never have a secret. */
export type IntegrationRow = Selectable<IntegrationsTable>;
type Reader = Kysely<Tables> | Transaction<Tables>;
type Entry = (typeof catalogue)[number];

const missing: Problem = { kind: 'missing' };

export const entryOf = (integrationId: string): Entry => {
  const entry = catalogue.find(({ id }) => id === integrationId);
  if (!entry) throw missing;
  return entry;
};

const fromCatalogue = ({ id, type, ...words }: Entry) => ({ ...words, integrationId: id, type, configurable: true });

/** Of the catalogue, with the id under which it is installed. */
export const availableIntegration = (entry: Entry): Integration => ({
  ...fromCatalogue(entry),
  id: entry.id,
  status: 'AVAILABLE',
  hostURL: '',
  consumerKey: '',
  publicKey: '',
  authentication: 'TOKEN',
  userName: '',
  checkIssue: '',
  hasToken: false,
  hasClientSecret: false,
  callbackURL: '',
  reason: null,
});

/** `origin`: of this installation. */
export const toIntegration = (row: IntegrationRow, origin: string): Integration => ({
  ...fromCatalogue(entryOf(row.integration_id)),
  id: row.id,
  status: row.status,
  hostURL: row.host_url,
  consumerKey: row.consumer_key,
  publicKey: row.public_key,
  authentication: row.authentication,
  userName: row.user_name,
  checkIssue: row.check_issue,
  hasToken: row.sealed_token !== null,
  hasClientSecret: row.sealed_client_secret !== null,
  callbackURL: `${origin}${callbackPath}`,
  reason: row.reason,
});

export const toProfileIntegration = (row: IntegrationRow, userId: string): ProfileIntegration => ({
  id: row.id,
  name: entryOf(row.integration_id).name,
  type: row.type,
  status: row.status,
  userId,
});

/** Those of an account; Jira Data Center first. */
export const listIntegrations = (database: Reader, account: string): Promise<IntegrationRow[]> =>
  database
    .selectFrom('integrations')
    .selectAll()
    .where('account_id', '=', account)
    .orderBy('type', 'desc')
    .orderBy('id')
    .execute();

/** The row, locked until the transaction ends. */
export const lockIntegration = async (
  tx: Transaction<Tables>,
  account: string,
  id: string,
): Promise<IntegrationRow> => {
  const row = await tx
    .selectFrom('integrations')
    .selectAll()
    .where('account_id', '=', account)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw missing;
  return row;
};

/** Throws where the event means nothing. */
export const statusAfter = (row: Pick<IntegrationRow, 'status'>, event: IntegrationEvent) => {
  const next = nextStatus(row.status, event);
  if (!next) throw missing;
  return next;
};

/** Where the browser comes back to from the page of an approval. */
export const callbackPath = '/settings/integrations';

/** What an activation has got. */
export interface Written {
  readonly sealed_token?: string;
  readonly sealed_refresh_token?: string;
  readonly token_expires?: string;
  readonly cloud_id?: string;
}

/** It works again: what has failed meanwhile is tried at once, and as often as if it were new. */
const wakeWaiting = async (tx: Transaction<Tables>, id: string, at: string): Promise<void> => {
  for (const table of ['issue_links', 'defect_issues'])
    await sql`update ${sql.table(table)} set next_try = ${at}, tries = 0
      where integration_id = ${id} and reason is not null and next_try > ${at}`.execute(tx);
};

interface Result {
  /** Null: it works. */
  readonly reason: CodedReason | null;
  readonly now: number;
}

/**
 * Writes the result of an activation or a health check, unless somebody has changed the integration since it began.
 * Answers the row as it is now; null if it was removed.
 */
export const writeResult = async (
  database: Kysely<Tables>,
  { id, revision }: Pick<IntegrationRow, 'id' | 'revision'>,
  { reason, now }: Result,
  more: Written = {},
): Promise<IntegrationRow | null> =>
  database.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('integrations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row || row.revision !== revision) return row ?? null;
    const status = nextStatus(row.status, reason ? 'failed' : 'confirmed');
    if (!status) return row;
    const at = new Date(now).toISOString();
    if (!reason && row.status !== 'ACTIVE') await wakeWaiting(tx, id, at);
    return tx
      .updateTable('integrations')
      .set({
        ...more,
        status,
        reason: reason && JSON.stringify(sentReason(reason)),
        broken_since: status === 'BROKEN' ? (row.broken_since ?? at) : null,
        checked_date: at,
        sealed_request_token: null,
        revision: row.revision + 1,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });

/** Credentials that Jira refuses break what was in use. An activation that has begun says itself how it ends. */
export const breakIntegration = async (
  database: Kysely<Tables>,
  row: IntegrationRow,
  result: Result,
): Promise<void> => {
  if (row.status === 'ACTIVE' || row.status === 'BROKEN') await writeResult(database, row, result);
};
