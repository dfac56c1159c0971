import type { Kysely } from 'kysely';
import { bulkFactId } from '../../../src/domain/defects/bulk/bulk.ts';
import type { DefectRecord } from '../../../src/domain/defects/defect.ts';
import { valueOf } from '../../../src/domain/defects/decisions/field-access.ts';
import { asSubject } from '../../../src/domain/session/abilities.ts';
import { fieldFault } from '../../../src/domain/templates/field-value.ts';
import { fieldOf, type Template } from '../../../src/domain/templates/template.ts';
import { ruleOf } from '../../../src/domain/problems/reason.ts';
import type { BatchChange } from '../../activity/batches.ts';
import type { Tables } from '../../database/tables.ts';
import type { RevertedValue, RevertSource, RevertWrite } from '../../modules/revert-source.ts';
import { readTemplate } from '../../templates/template-rows.ts';
import { toRecord } from '../defect-rows.ts';
import { bulkWriteModel } from './bulk-write-model.ts';

/** Reverts of changes that are listed in the activity: one bulk edit that gives each defect the value that it had. */
const isSettable = (template: Template, key: string): boolean => {
  const field = fieldOf(template, key);
  return key === 'header' || (field !== undefined && !field.readOnly && !field.obsolete);
};

const shown = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.join(', ');
  return value === undefined || value === null ? '' : JSON.stringify(value);
};

const recordsOf = async (database: Kysely<Tables>, project: string, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, DefectRecord>();
  const rows = await database
    .selectFrom('defects')
    .selectAll()
    .where('project_id', '=', project)
    .where('id', 'in', [...ids])
    .where('deleted_date', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, toRecord(row)]));
};

/** Names that no longer exist: people who left the project, tags that were deleted. */
const goneFrom = async (database: Kysely<Tables>, project: string, type: string | undefined) => {
  if (type === 'USER_LIST') {
    const rows = await database
      .selectFrom('project_members')
      .select('user_id as known')
      .where('project_id', '=', project)
      .execute();
    return isGoneFrom(rows);
  }
  if (type !== 'TAG') return () => false;
  const rows = await database.selectFrom('tags').select('tag as known').where('project_id', '=', project).execute();
  return isGoneFrom(rows);
};

const isGoneFrom = (rows: readonly { readonly known: string }[]) => {
  const known = new Set(rows.map((row) => row.known));
  return (value: unknown): boolean =>
    (Array.isArray(value) ? (value as readonly unknown[]) : [value]).some(
      (one) => typeof one === 'string' && one !== '' && !known.has(one),
    );
};

const look = async (
  database: Kysely<Tables>,
  project: string,
  field: string,
  changes: readonly BatchChange[],
): Promise<readonly RevertedValue[]> => {
  const template = await readTemplate(database, project);
  const records = await recordsOf(
    database,
    project,
    changes.map(({ id }) => id),
  );
  const known = fieldOf(template, field);
  const isGone = await goneFrom(database, project, known?.type);
  const refusalOf = (record: DefectRecord | undefined, was: unknown): string | null => {
    if (!record) return 'missing';
    if (!isSettable(template, field)) return 'obsolete';
    if (isGone(was)) return 'inclusion';
    const fault = known ? fieldFault(known, was) : null;
    return fault === null ? null : ruleOf(fault);
  };
  return changes.map(({ id, was }) => {
    const record = records.get(id);
    const now = record ? shown(valueOf(record, field)) : '';
    return { id, name: record?.header ?? '', was: shown(was), now, refused: refusalOf(record, was) };
  });
};

const revert = async (execute: Parameters<RevertSource['revert']>[0], write: RevertWrite) => {
  const { access, field, changes, over, ...request } = write;
  const { project } = request;
  const { results } = await execute(bulkWriteModel, {
    ...request,
    change: { kind: 'revert', field, changes, over },
    mayUpdate: ({ author }) => access.ability.can('update', asSubject('Defect', { author, projectId: project })),
  });
  const changed = results.find(({ outcome }) => outcome === 'changed');
  return { results, factId: changed ? bulkFactId(request.cause, changed.id) : null };
};

export const defectReverts: RevertSource = {
  settable: async (database, project) => {
    const template = await readTemplate(database, project);
    return (field) => isSettable(template, field);
  },
  look,
  revert,
};
