import type { Kysely, Selectable, Transaction } from 'kysely';
import { linkedEntities, type LinkedIssue, type LinkedEntity } from '../../src/domain/integrations/integration.ts';
import type { Tables } from '../database/tables.ts';
import type { IssueLinksTable } from './integrations-tables.ts';

export type LinkRow = Selectable<IssueLinksTable>;
type Reader = Kysely<Tables> | Transaction<Tables>;

/** Links whose removal in Jira waits are gone for people. */
export const toLink = (row: LinkRow): LinkedIssue => ({
  id: row.id,
  name: row.name,
  entityId: row.entity_id,
  itemId: row.item_id,
  itemURL: row.item_url,
  remote: row.integration_id === null || row.remote === 'REMOVING' ? 'TEXT' : row.remote,
  reason: row.reason,
});

/** A flow or a scenario that has links. */
export interface LinkedAt {
  readonly project: string;
  readonly type: LinkedEntity;
  readonly id: string;
  readonly name: string;
}

/** Flows and scenarios of an account with this id. */
export const entitiesWithId = async (database: Reader, account: string, id: string): Promise<readonly LinkedAt[]> => {
  const rows = await database
    .selectFrom('items')
    .innerJoin('projects', 'projects.id', 'items.project_id')
    .select(['items.project_id as project', 'items.type', 'items.id', 'items.name'])
    .where('items.id', '=', id)
    .where('items.type', 'in', linkedEntities)
    .where('items.deleted', '=', false)
    .where('projects.account_id', '=', account)
    .where('projects.deleted_date', 'is', null)
    .orderBy('items.project_id')
    .execute();
  return rows.map((row) => ({ ...row, type: row.type as LinkedEntity }));
};

export const linksOf = async (database: Reader, { project, type, id }: LinkedAt): Promise<readonly LinkRow[]> =>
  database
    .selectFrom('issue_links')
    .selectAll()
    .where('project_id', '=', project)
    .where('entity_type', '=', type)
    .where('entity_id', '=', id)
    .where('remote', '<>', 'REMOVING')
    .orderBy('created_date')
    .orderBy('id')
    .execute();
