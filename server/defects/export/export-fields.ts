import { sql, type RawBuilder, type Transaction } from 'kysely';
import { isOwnField } from '../../../src/domain/defects/decisions/field-access.ts';
import type { Field } from '../../../src/domain/templates/template.ts';
import type { Tables } from '../../database/tables.ts';
import { readTemplate } from '../../templates/template-rows.ts';

/** The value of a text field, as an SQL expression. */
export const textIn = ({ key }: Pick<Field, 'key'>): RawBuilder<string> =>
  isOwnField(key) ? sql`${sql.ref(`defects.${key}`)}::text` : sql`coalesce(defects.custom ->> ${key}::text, '')`;

const heldKeys = async (tx: Transaction<Tables>, project: string, fields: readonly Field[]) => {
  if (fields.length === 0) return [];
  const isHeld = fields.map(
    (field) => sql`case when exists (select from defects where project_id = ${project} and deleted_date is null
      and ${textIn(field)} <> '') then ${field.key}::text end`,
  );
  const { rows } = await sql<{ held: string | null }>`select unnest(array[${sql.join(isHeld)}]) as held`.execute(tx);
  return rows.map(({ held }) => held);
};

/** The template fields of an export: those in use, then obsolete ones with a value in some defect. */
export const exportFields = async (tx: Transaction<Tables>, project: string): Promise<readonly Field[]> => {
  const { fields } = await readTemplate(tx, project);
  const obsolete = fields.filter((field) => field.obsolete);
  const held = await heldKeys(tx, project, obsolete);
  return [...fields.filter((field) => !field.obsolete), ...obsolete.filter(({ key }) => held.includes(key))];
};
