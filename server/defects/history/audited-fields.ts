import type { Kysely } from 'kysely';
import type { AuditEntry } from '../../../src/domain/audit/audit-entry.ts';
import type { AuditReply } from '../../../src/domain/audit/audits-contract.ts';
import { fieldOf } from '../../../src/domain/templates/template.ts';
import { texts } from '../../../src/domain/texts/texts.ts';
import type { Tables } from '../../database/tables.ts';
import { readTemplate } from '../../templates/template-rows.ts';

/** The current labels of defect fields in their projects, by the keys in entries. */
export const auditedFields = async (
  database: Kysely<Tables>,
  entries: readonly AuditEntry[],
): Promise<AuditReply['fields']> => {
  const changed = entries.filter(({ entity, fieldChanged }) => entity === 'DEFECT' && fieldChanged !== '');
  const fields: AuditReply['fields'] = {};
  for (const projectId of new Set(changed.map((entry) => entry.projectId))) {
    const template = await readTemplate(database, projectId);
    for (const { fieldChanged: key } of changed.filter((entry) => entry.projectId === projectId)) {
      const field = fieldOf(template, key);
      if (field) fields[`${projectId}/${key}`] = { label: field.label, type: field.type };
      else if (key === 'header') fields[`${projectId}/${key}`] = { label: texts.defect.title, type: 'TEXT' };
    }
  }
  return fields;
};

/** The ids of people in the values of entries. */
export const auditedPeople = ({ entity, oldValue, newValue }: AuditEntry): readonly string[] =>
  entity === 'DEFECT' ? [oldValue, newValue] : [];

/** The labels of the fields that a project has now. */
export const defectLabels = async (
  database: Kysely<Tables>,
  project: string,
): Promise<Readonly<Record<string, string>>> => {
  const { fields } = await readTemplate(database, project);
  const own = fields.filter(({ obsolete }) => !obsolete).map(({ key, label }) => [key, label] as const);
  return { header: texts.defect.title, ...Object.fromEntries(own) };
};
