import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { defaultTemplate, defaultText } from '../../src/domain/templates/default-template.ts';
import { inOrder, type Template, type TemplateText } from '../../src/domain/templates/template.ts';
import { templateAbout, type TemplateFact } from '../../src/domain/templates/template-facts.ts';
import { templateIdOf, toWireField, type WireTemplate } from '../../src/domain/templates/template-wire.ts';
import type { Tables } from '../database/tables.ts';
import type { TemplatesTable } from '../database/tables/templates-table.ts';
import type { Stored } from '../journal/fact-store.ts';

/** Rows of the templates table as templates of the domain, and facts as rows. */
type Reader = Kysely<Tables> | Transaction<Tables>;
type Row = Selectable<TemplatesTable>;

const rowOf = async (database: Reader, project: string): Promise<Row | undefined> =>
  (await sql<Row>`select * from templates where project_id = ${project}`.execute(database)).rows[0];

const toTemplate = (row: Row | undefined, projectId: string): Template =>
  row
    ? inOrder({ projectId, revision: row.revision, workflow: row.workflow, fields: row.fields })
    : { ...defaultTemplate, projectId };

export const readTemplate = async (database: Reader, project: string): Promise<Template> =>
  toTemplate(await rowOf(database, project), project);

/** Those of several projects, by project. */
export const readTemplates = async (
  database: Reader,
  projects: readonly string[],
): Promise<(project: string) => Template> => {
  const { rows } = await sql<Row>`select * from templates where project_id = any(${projects}::text[])`.execute(
    database,
  );
  const known = new Map(rows.map((row) => [row.project_id, toTemplate(row, row.project_id)]));
  return (project) => known.get(project) ?? toTemplate(undefined, project);
};

/** The template in the shape of the API. */
export const templateAnswer = async (database: Reader, project: string): Promise<WireTemplate> => {
  const row = await rowOf(database, project);
  const { revision, workflow, fields } = toTemplate(row, project);
  const wire = fields.map((field) => toWireField(project, field));
  return {
    id: templateIdOf(project),
    projectId: project,
    createdDate: row?.created_date ?? null,
    modifiedDate: row?.modified_date ?? null,
    createdBy: row?.created_by ?? null,
    revision,
    workflow: [...workflow],
    fields: wire.filter(({ type }) => type === 'CUSTOM'),
    defaultFields: wire.filter(({ type }) => type === 'DEFAULT'),
  };
};

/** The template after its save number `revision`; null when there was none. */
export const templateAt = async (database: Reader, now: Template, revision: number): Promise<TemplateText | null> => {
  if (revision === now.revision) return now;
  if (revision === 0) return defaultText;
  const row = await database
    .selectFrom('facts')
    .select('data')
    .where('project_id', '=', now.projectId)
    .where('about', '=', templateAbout(now.projectId))
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row ? inOrder(row.data as unknown as TemplateText) : null;
};

/** The number of defects in each status. */
export const statusCounts = async (database: Reader, project: string) => {
  const rows = await database
    .selectFrom('defects')
    .select(['status', sql<number>`count(*)::int`.as('defects')])
    .where('project_id', '=', project)
    .where('deleted_date', 'is', null)
    .groupBy('status')
    .execute();
  return rows;
};

/** Keys for which some defect has a value, including deleted defects, which may be restored. */
export const usedKeys = async (database: Reader, project: string, keys: readonly string[]): Promise<string[]> => {
  const used: string[] = [];
  for (const key of keys) {
    const row = await database
      .selectFrom('defects')
      .select('id')
      .where('project_id', '=', project)
      .where(sql<boolean>`coalesce(custom ->> ${key}, '') <> ''`)
      .limit(1)
      .executeTakeFirst();
    if (row) used.push(key);
  }
  return used;
};

/** Applies a fact to the table, in the transaction of the fact. */
export const projectTemplate = async (tx: Transaction<Tables>, fact: TemplateFact & Stored): Promise<void> => {
  if (fact.type !== 'template.saved') return;
  const values = {
    revision: fact.revision,
    workflow: JSON.stringify(fact.data.workflow),
    fields: JSON.stringify(fact.data.fields),
    modified_date: fact.at,
  };
  await tx
    .insertInto('templates')
    .values({ ...values, project_id: fact.project, created_by: fact.by, created_date: fact.at })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(values))
    .execute();
};
