import { sql, type Transaction } from 'kysely';
import type { DefectRecord } from '../../../src/domain/defects/defect.ts';
import { defectIdOf, isRename } from '../../../src/domain/defects/defect-facts.ts';
import { itemNewsOfDefect } from '../../../src/domain/defects/defect-item.ts';
import { setValue } from '../../../src/domain/defects/decisions/field-access.ts';
import type { Tables } from '../../database/tables.ts';
import { projectItem } from '../../items/item-rows.ts';
import type { Template } from '../../../src/domain/templates/template.ts';
import { wordsAfter } from '../../search/words-after.ts';
import { changeComment, comment, removeComment, restoreComment } from './project-comment.ts';
import { touched, update, type Of, type StoredFact } from '../stored-defect.ts';

/**
 * Applies a fact to the read tables, in the transaction of the fact. The same fields change as in `evolve` of the
 * domain; a test folds the facts and compares both.
 */
const columnsOf = (record: DefectRecord) => ({
  header: record.header,
  description: record.description,
  status: record.status,
  severity: record.severity,
  type: record.type,
  assignee: record.assignee,
  custom: JSON.stringify(record.custom),
  tags: JSON.stringify(record.tags),
});

const total = (tx: Transaction<Tables>, projectId: string, by: 1 | -1) =>
  sql`update projects set defect_total = defect_total + ${by}::int where id = ${projectId}`.execute(tx);

/** The same for a new defect, whose number was the next one. */
const totalWith = (tx: Transaction<Tables>, projectId: string, number: number) =>
  sql`update projects set defect_total = defect_total + 1, last_defect_number = greatest(last_defect_number, ${number}::int)
    where id = ${projectId}`.execute(tx);

const report = (tx: Transaction<Tables>, fact: Of<'defect.reported'>): Promise<unknown> => {
  const { record } = fact.data;
  const number = Number(record.id.slice(record.id.lastIndexOf('-') + 1));
  const inserted = tx
    .insertInto('defects')
    .values({
      ...columnsOf(record),
      ...touched(fact),
      project_id: fact.project,
      id: record.id,
      number,
      author: record.author,
      created_date: fact.at,
    })
    .execute();
  return Promise.all([inserted, totalWith(tx, fact.project, number)]);
};

const change = (tx: Transaction<Tables>, fact: Of<'defect.updated'>, record: DefectRecord): Promise<unknown> => {
  const changed = { ...record, custom: { ...record.custom } };
  setValue(changed, fact.data.field, fact.data.value);
  const { header, description, status, severity, type, assignee, custom, tags } = columnsOf(changed);
  const [date, by] = isRename(fact) ? [sql`modified_date`, sql`modified_by`] : [fact.at, fact.by];
  return sql`
    update defects set header = ${header}, description = ${description}, status = ${status}, severity = ${severity},
      type = ${type}, assignee = ${assignee}, custom = ${custom}, tags = ${tags}, modified_date = ${date},
      modified_by = ${by}, revision = ${fact.revision}
    where project_id = ${fact.project} and id = ${defectIdOf(fact.about)}`.execute(tx);
};

const attach = (tx: Transaction<Tables>, fact: Of<'defect.attached'>): Promise<unknown> => {
  const { attachmentId, upload, filename, mimeType, size } = fact.data;
  const defect = { project_id: fact.project, defect_id: defectIdOf(fact.about) };
  const inserted = tx
    .insertInto('defect_attachments')
    .values({
      ...defect,
      id: attachmentId,
      upload_id: upload,
      filename,
      mime_type: mimeType,
      size,
      user_id: fact.by,
      created_date: fact.at,
      position: fact.position,
    })
    .execute();
  const taken = tx.updateTable('uploads').set({ attached_to: fact.about }).where('id', '=', upload).execute();
  const counted = update(tx, fact)
    .set({ ...touched(fact), attachment_count: sql<number>`attachment_count + 1` })
    .execute();
  return Promise.all([inserted, taken, counted]);
};

/** The bytes stay: the history refers to them, and a later restore needs them. */
const detach = async (tx: Transaction<Tables>, fact: Of<'defect.detached'>) => {
  await tx
    .deleteFrom('defect_attachments')
    .where('project_id', '=', fact.project)
    .where('defect_id', '=', defectIdOf(fact.about))
    .where('id', '=', fact.data.attachmentId)
    .execute();
  await update(tx, fact)
    .set({ ...touched(fact), attachment_count: sql<number>`greatest(0, attachment_count - 1)` })
    .execute();
};

const remove = async (tx: Transaction<Tables>, fact: Of<'defect.deleted'>) => {
  await update(tx, fact)
    .set({ ...touched(fact), deleted_date: fact.at, deleted_by: fact.by })
    .execute();
  await total(tx, fact.project, -1);
};

const restore = async (tx: Transaction<Tables>, fact: Of<'defect.restored'>) => {
  await update(tx, fact)
    .set({ ...touched(fact), deleted_date: null, deleted_by: null })
    .execute();
  await total(tx, fact.project, 1);
};

/** Deletes the rows and the references to files; the sweep then deletes unreferenced files. The facts stay. */
const purge = async (tx: Transaction<Tables>, fact: Of<'defect.purged'>) => {
  const id = defectIdOf(fact.about);
  for (const table of ['defect_comments', 'defect_attachments'] as const)
    await tx.deleteFrom(table).where('project_id', '=', fact.project).where('defect_id', '=', id).execute();
  await tx.deleteFrom('defects').where('project_id', '=', fact.project).where('id', '=', id).execute();
  await tx
    .updateTable('uploads')
    .set({ attached_to: null })
    .where('project_id', '=', fact.project)
    .where('attached_to', '=', fact.about)
    .execute();
};

/**
 * All statements for these facts are issued before the first answer, so that nobody has to wait for one. Whatever fails
 * before a statement is issued is thrown at once: these functions are not asynchronous themselves.
 */
export const isIssuedAtOnce = ({ type }: StoredFact): boolean =>
  type === 'defect.reported' || type === 'defect.updated' || type === 'defect.commented' || type === 'defect.attached';

/** `record` is the defect before the fact; null only for the fact that creates it. */
export const projectDefect = (
  tx: Transaction<Tables>,
  fact: StoredFact,
  record: DefectRecord | null,
  template: Template,
): Promise<unknown> => {
  const words = wordsAfter(fact, record, template);
  const news = itemNewsOfDefect(fact) ?? (words && { at: { type: 'DEFECT', id: defectIdOf(fact.about) } as const });
  return Promise.all([projectRecord(tx, fact, record), projectItem(tx, fact, news, words ?? {})]);
};

const projectRecord = (tx: Transaction<Tables>, fact: StoredFact, record: DefectRecord | null): Promise<unknown> => {
  switch (fact.type) {
    case 'defect.reported':
      return report(tx, fact as Of<'defect.reported'>);
    case 'defect.updated':
      return record ? change(tx, fact as Of<'defect.updated'>, record) : Promise.resolve();
    case 'defect.commented':
      return comment(tx, fact as Of<'defect.commented'>);
    case 'defect.commentChanged':
      return changeComment(tx, fact as Of<'defect.commentChanged'>);
    case 'defect.commentRemoved':
      return removeComment(tx, fact as Of<'defect.commentRemoved'>);
    case 'defect.commentRestored':
      return restoreComment(tx, fact as Of<'defect.commentRestored'>);
    case 'defect.attached':
      return attach(tx, fact as Of<'defect.attached'>);
    case 'defect.detached':
      return detach(tx, fact as Of<'defect.detached'>);
    case 'defect.deleted':
      return remove(tx, fact as Of<'defect.deleted'>);
    case 'defect.restored':
      return restore(tx, fact as Of<'defect.restored'>);
    case 'defect.purged':
      return purge(tx, fact as Of<'defect.purged'>);
    case 'defect.observed':
    case 'defect.olderObserved':
      throw new Error('an observation is never kept');
  }
};
