import { sql, type RawBuilder, type Transaction } from 'kysely';
import { typeField } from '../../../src/domain/defects/decisions/field-access.ts';
import { defectIdOf, isRename, type DefectFact, type UpdateData } from '../../../src/domain/defects/defect-facts.ts';
import type { Tables } from '../../database/tables.ts';
import type { Stored } from '../../journal/fact-store.ts';
import { tagWordsOf } from '../../search/defect-words.ts';
import { changeTagWords } from '../../search/item-words.ts';

/**
 * Many `defect.updated` of one field, by one person at one time, in one statement: the same as `projectDefect` for
 * each.
 */
const columns = ['status', 'severity', 'assignee'];

const setting = (field: string): RawBuilder<unknown> => {
  if (field === 'tags') return sql`tags = n.value`;
  if (columns.includes(field)) return sql`${sql.ref(field)} = n.value #>> '{}'`;
  const custom = sql`custom = d.custom || jsonb_build_object(${field}::text, n.value)`;
  return field === typeField ? sql`${custom}, type = n.value #>> '{}'` : custom;
};

export const writeUpdates = async (
  tx: Transaction<Tables>,
  project: string,
  field: string,
  facts: readonly Stored[],
): Promise<void> => {
  const [first] = facts;
  if (!first) return;
  const rows = facts.map((fact) => ({
    id: defectIdOf(fact.about),
    value: (fact.data as UpdateData).value,
    revision: fact.revision,
    renamed: isRename(fact as DefectFact & Stored),
  }));
  await sql`update defects d set ${setting(field)}, revision = n.revision,
      modified_date = case when n.renamed then d.modified_date else ${first.at}::timestamptz end,
      modified_by = case when n.renamed then d.modified_by else ${first.by} end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id text, value jsonb, revision int, renamed boolean)
    where d.project_id = ${project} and d.id = n.id`.execute(tx);
  // Other fields of a bulk edit are choices, which the search does not index.
  if (field === 'tags')
    await changeTagWords(
      tx,
      project,
      rows.map(({ id, value }) => ({ id, words: tagWordsOf(value as readonly string[]) })),
    );
};
