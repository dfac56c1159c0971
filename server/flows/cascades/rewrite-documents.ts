import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { FlowEventOf } from '../../../src/domain/flows/flow-facts.ts';
import type { FlowRecord } from '../../../src/domain/flows/flow.ts';
import type { ItemType } from '../../../src/domain/items/item.ts';
import type { Tables } from '../../database/tables.ts';
import { appendRevised, type LockedProject, type Stored } from '../../journal/fact-store.ts';
import { serverLimits } from '../../limits.ts';
import { tagWordsOf } from '../../search/defect-words.ts';
import { changeTagWords } from '../../search/item-words.ts';

/** Flows and scenarios are filed and tagged alike. */
export interface DocumentKind {
  readonly table: 'flows' | 'scenarios';
  readonly type: Extract<ItemType, 'FLOW' | 'SCENARIO'>;
  /** The first part of its stream ids and of its types of events. */
  readonly stream: 'flow' | 'scenario';
}

export const flowKind: DocumentKind = { table: 'flows', type: 'FLOW', stream: 'flow' };

/**
 * Changes one field of many flows or scenarios because of an event of another area: each gets an event as if a person had
 * changed it, in large batches.
 */
export interface DocumentRewriting {
  /** The command that causes it. */
  readonly cause: string;
  readonly at: string;
  readonly by: string;
  readonly field: 'tags' | 'folderId';
  /** Selects the flows. */
  readonly held: RawBuilder<boolean>;
  next(record: Filed): unknown;
}

export type Filed = Pick<FlowRecord, 'id' | 'projectId' | 'tags' | 'folderId' | 'version'>;

type Updated = Omit<FlowEventOf<'flow.updated'>, 'type'> & {
  readonly type: 'flow.updated' | 'scenario.updated';
  readonly revision: number;
};

const factOf = (
  record: Filed,
  { stream }: DocumentKind,
  { cause, at, by, field, next }: DocumentRewriting,
): Updated => ({
  id: `${cause}/${record.id}/updated`,
  type: `${stream}.updated`,
  version: 1,
  about: `${stream}/${record.id}`,
  project: record.projectId,
  at,
  by,
  cause,
  revision: record.version + 1,
  data: { field, value: next(record), was: record[field] },
});

const setting = { tags: sql`tags = n.value`, folderId: sql`folder_id = n.value #>> '{}'` };

/** The same as the projection of each, in one statement. */
const writeRows = async (
  tx: Transaction<Tables>,
  project: string,
  { table, type }: DocumentKind,
  { field, at, by }: DocumentRewriting,
  rows: readonly { readonly id: string; readonly value: unknown; readonly revision: number }[],
): Promise<void> => {
  await sql`update ${sql.table(table)} f set ${setting[field]}, revision = n.revision, modified_date = ${at}, modified_by = ${by}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id text, value jsonb, revision int)
    where f.project_id = ${project} and f.id = n.id`.execute(tx);
  if (field !== 'tags') return;
  const words = rows.map(({ id, value }) => ({ id, words: tagWordsOf(value as readonly string[]) }));
  await changeTagWords(tx, project, words, type);
};

/** The events that were written, in order. The caller has locked the project. */
export const rewriteDocuments = async (
  tx: Transaction<Tables>,
  project: LockedProject,
  kind: DocumentKind,
  rewriting: DocumentRewriting,
): Promise<readonly Stored[]> => {
  const records: Filed[] = await tx
    .selectFrom(kind.table as 'flows')
    .select(['id', 'project_id as projectId', 'tags', 'folder_id as folderId', 'revision as version'])
    .where('project_id', '=', project.id)
    .where('deleted_date', 'is', null)
    .where(rewriting.held)
    .orderBy('id')
    .execute();
  const written: Stored[] = [];
  for (let done = 0; done < records.length; done += serverLimits.tagRenamesAtOnce) {
    const facts = records
      .slice(done, done + serverLimits.tagRenamesAtOnce)
      .map((record) => factOf(record, kind, rewriting));
    const stored = await appendRevised(tx, { ...project, position: project.position + done }, facts);
    const rows = facts.map(({ about, data, revision }) => ({
      id: about.slice(`${kind.stream}/`.length),
      value: data.value,
      revision,
    }));
    await writeRows(tx, project.id, kind, rewriting, rows);
    written.push(...stored);
  }
  return written;
};
