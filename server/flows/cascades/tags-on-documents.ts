import { sql, type Transaction } from 'kysely';
import type { FlowEventOf } from '../../../src/domain/flows/flow-facts.ts';
import { applyUpcasts } from '../../../src/domain/journal/product-upcasts.ts';
import type { TagFact } from '../../../src/domain/tags/tag-facts.ts';
import type { Tables } from '../../database/tables.ts';
import { causedBy } from '../../defects/bulk/rewrite-defects.ts';
import { renameIn } from '../../defects/bulk/rename-tag-on-defects.ts';
import { tagDeletionOf } from '../../defects/bulk/restore-tag-on-defects.ts';
import { toFact, type Stored } from '../../journal/fact-store.ts';
import type { Cascade } from '../../journal/write-model.ts';
import { rewriteDocuments, type DocumentKind, type Filed } from './rewrite-documents.ts';

/** A tag was renamed or deleted: the change is applied to each flow or scenario that has it, as to each defect. */
export const renameTagOn = (kind: DocumentKind): Cascade => ({
  on: ['tag.updated', 'tag.deleted'],
  async run(tx, project, fact) {
    const rename = renameIn(fact as unknown as TagFact);
    if (!rename) return [];
    const { from, to } = rename;
    return rewriteDocuments(tx, project, kind, {
      ...causedBy(fact),
      field: 'tags',
      held: sql<boolean>`tags <> '[]' and tags @> ${JSON.stringify([from])}::jsonb`,
      next: ({ tags }) => tags.flatMap((tag) => (tag === from ? (to === null ? [] : [to]) : [tag])),
    });
  },
});

type Lost = FlowEventOf<'flow.updated'>['data'];

/** By record: the change that took the tag from it. */
const lostByDeletion = async (
  tx: Transaction<Tables>,
  { stream }: DocumentKind,
  fact: Stored,
): Promise<ReadonlyMap<string, Lost>> => {
  const deletion = await tagDeletionOf(tx, fact);
  if (!deletion) return new Map();
  const rows = await tx
    .selectFrom('facts')
    .selectAll()
    .where('project_id', '=', fact.project)
    .where('position', '>', deletion.position)
    .where('cause', '=', deletion.cause ?? deletion.id)
    .where('type', '=', `${stream}.updated`)
    .execute();
  return new Map(rows.map((row) => [row.about.slice(`${stream}/`.length), applyUpcasts(toFact(row)).data as Lost]));
};

/** In its former place, unless the tags have been changed since. */
const tagsWith = ({ tags }: Filed, name: string, lost: Lost | undefined): readonly string[] =>
  lost && JSON.stringify(tags) === JSON.stringify(lost.value) ? (lost.was as readonly string[]) : [...tags, name];

/** A tag was restored: each record that lost it by the deletion has it again. */
export const restoreTagOn = (kind: DocumentKind): Cascade => ({
  on: ['tag.restored'],
  async run(tx, project, fact) {
    const { record } = (fact as unknown as Extract<TagFact, { type: 'tag.restored' }>).data;
    const lost = await lostByDeletion(tx, kind, fact);
    if (lost.size === 0) return [];
    return rewriteDocuments(tx, project, kind, {
      ...causedBy(fact),
      field: 'tags',
      held: sql<boolean>`id = any(${[...lost.keys()]}::text[]) and not tags @> ${JSON.stringify([record.tag])}::jsonb`,
      next: (flow) => tagsWith(flow, record.tag, lost.get(flow.id)),
    });
  },
});
