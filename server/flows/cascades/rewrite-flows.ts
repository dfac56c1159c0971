import { sql, type RawBuilder, type Transaction } from 'kysely';
import { flowAbout, type FlowEventOf } from '../../../src/domain/flows/flow-facts.ts';
import type { FlowRecord } from '../../../src/domain/flows/flow.ts';
import type { Tables } from '../../database/tables.ts';
import { appendRevised, type LockedProject, type Stored } from '../../journal/fact-store.ts';
import { serverLimits } from '../../limits.ts';
import { tagWordsOf } from '../../search/defect-words.ts';
import { changeTagWords } from '../../search/item-words.ts';
import { toFlow } from '../flow-rows.ts';

/**
 * Changes one field of many flows because of an event of another area: each gets an event as if a person had changed it,
 * in large batches.
 */
export interface FlowRewriting {
  /** The command that causes it. */
  readonly cause: string;
  readonly at: string;
  readonly by: string;
  readonly field: 'tags' | 'folderId';
  /** Selects the flows. */
  readonly held: RawBuilder<boolean>;
  next(record: FlowRecord): unknown;
}

type Updated = FlowEventOf<'flow.updated'> & { readonly revision: number };

const factOf = (record: FlowRecord, { cause, at, by, field, next }: FlowRewriting): Updated => ({
  id: `${cause}/${record.id}/updated`,
  type: 'flow.updated',
  version: 1,
  about: flowAbout(record.id),
  project: record.projectId,
  at,
  by,
  cause,
  revision: record.version + 1,
  data: { field, value: next(record), was: record[field] },
});

const setting = { tags: sql`tags = n.value`, folderId: sql`folder_id = n.value #>> '{}'` };

/** The same as `projectFlow` for each, in one statement. */
const writeRows = async (
  tx: Transaction<Tables>,
  project: string,
  { field, at, by }: FlowRewriting,
  rows: readonly { readonly id: string; readonly value: unknown; readonly revision: number }[],
): Promise<void> => {
  await sql`update flows f set ${setting[field]}, revision = n.revision, modified_date = ${at}, modified_by = ${by}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id text, value jsonb, revision int)
    where f.project_id = ${project} and f.id = n.id`.execute(tx);
  if (field !== 'tags') return;
  const words = rows.map(({ id, value }) => ({ id, words: tagWordsOf(value as readonly string[]) }));
  await changeTagWords(tx, project, words, 'FLOW');
};

/** The events that were written, in order. The caller has locked the project. */
export const rewriteFlows = async (
  tx: Transaction<Tables>,
  project: LockedProject,
  rewriting: FlowRewriting,
): Promise<readonly Stored[]> => {
  const found = await tx
    .selectFrom('flows')
    .selectAll()
    .where('project_id', '=', project.id)
    .where('deleted_date', 'is', null)
    .where(rewriting.held)
    .orderBy('id')
    .execute();
  const records = found.map(toFlow);
  const written: Stored[] = [];
  for (let done = 0; done < records.length; done += serverLimits.tagRenamesAtOnce) {
    const facts = records.slice(done, done + serverLimits.tagRenamesAtOnce).map((record) => factOf(record, rewriting));
    const stored = await appendRevised(tx, { ...project, position: project.position + done }, facts);
    const rows = facts.map(({ about, data, revision }) => ({
      id: about.slice('flow/'.length),
      value: data.value,
      revision,
    }));
    await writeRows(tx, project.id, rewriting, rows);
    written.push(...stored);
  }
  return written;
};
