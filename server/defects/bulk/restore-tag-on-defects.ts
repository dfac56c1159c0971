import { sql, type Transaction } from 'kysely';
import { defectIdOf, type DefectFact } from '../../../src/domain/defects/defect-facts.ts';
import type { DefectRecord } from '../../../src/domain/defects/defect.ts';
import { applyUpcasts } from '../../../src/domain/journal/product-upcasts.ts';
import type { TagFact } from '../../../src/domain/tags/tag-facts.ts';
import type { Tables } from '../../database/tables.ts';
import { toFact, type Stored } from '../../journal/fact-store.ts';
import type { Cascade } from '../../journal/write-model.ts';
import { causedBy, rewriteDefects } from './rewrite-defects.ts';

type Lost = Extract<DefectFact, { type: 'defect.updated' }>['data'];

/** The last deletion of a tag. */
export const tagDeletionOf = (tx: Transaction<Tables>, { project, about, position }: Stored) =>
  tx
    .selectFrom('facts')
    .select(['position', 'cause', 'id'])
    .where('project_id', '=', project)
    .where('about', '=', about)
    .where('type', '=', 'tag.deleted')
    .where('position', '<', position)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();

/** By stream: the change of each defect that lost the tag by that deletion. */
const lostByDeletion = async (tx: Transaction<Tables>, fact: Stored): Promise<ReadonlyMap<string, Lost>> => {
  const deletion = await tagDeletionOf(tx, fact);
  if (!deletion) return new Map();
  const rows = await tx
    .selectFrom('facts')
    .selectAll()
    .where('project_id', '=', fact.project)
    .where('position', '>', deletion.position)
    .where('cause', '=', deletion.cause ?? deletion.id)
    .where('type', '=', 'defect.updated')
    .execute();
  return new Map(rows.map((row) => [defectIdOf(row.about), (applyUpcasts(toFact(row)) as DefectFact).data as Lost]));
};

/** In its former place, unless the tags have been changed since. */
const tagsWith = ({ tags }: DefectRecord, name: string, lost: Lost | undefined): readonly string[] => {
  return lost && JSON.stringify(tags) === JSON.stringify(lost.value)
    ? (lost.was as readonly string[])
    : [...tags, name];
};

/** A tag was restored: each defect that lost it by the deletion has it again. */
export const restoreTagOnDefects: Cascade = {
  on: ['tag.restored'],
  async run(tx, project, fact) {
    const { record } = (fact as unknown as Extract<TagFact, { type: 'tag.restored' }>).data;
    const lost = await lostByDeletion(tx, fact);
    if (lost.size === 0) return [];
    const ids = JSON.stringify([...lost.keys()]);
    return rewriteDefects(tx, project, {
      ...causedBy(fact),
      field: 'tags',
      held: sql<boolean>`id in (select jsonb_array_elements_text(${ids}::jsonb)) and not tags @> ${JSON.stringify([record.tag])}::jsonb`,
      next: (defect) => tagsWith(defect, record.tag, lost.get(defect.id)),
      isRenamed: () => false,
    });
  },
};
