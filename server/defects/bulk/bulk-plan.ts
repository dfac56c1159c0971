import { sql, type Transaction } from 'kysely';
import { mayRevert } from '../../../src/domain/activity/batch.ts';
import {
  bulkFactId,
  editedValue,
  fieldOfEdit,
  isBulkField,
  type BulkChange,
  type BulkEdit,
} from '../../../src/domain/defects/bulk/bulk.ts';
import { defectAbout, type UpdateData } from '../../../src/domain/defects/defect-facts.ts';
import type { DefectRecord } from '../../../src/domain/defects/defect.ts';
import { isProblem } from '../../../src/domain/problems/problem.ts';
import type { Template } from '../../../src/domain/templates/template.ts';
import type { BatchChange } from '../../activity/batches.ts';
import type { Tables } from '../../database/tables.ts';
import { checkReferences } from '../write/check-references.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';

/** The planned change of each defect: a field and its value, or the reason for none. */
export type PlannedChange = { readonly field: string; readonly value: unknown } | { readonly refused: string };

export interface BulkRequest {
  readonly project: string;
  readonly user: string;
  readonly at: string;
  readonly cause: string;
  readonly ids: readonly string[];
  readonly change: BulkChange | BatchRevert;
}

/** The values from before a batch of the activity. */
export interface BatchRevert {
  readonly kind: 'revert';
  readonly field: string;
  readonly changes: readonly BatchChange[];
  /** Later changes that are overwritten: their positions, by the ids of their defects. */
  readonly over: Readonly<Record<string, number>>;
}

interface Judging {
  readonly tx: Tx;
  readonly request: BulkRequest;
  readonly template: Template;
}

type Tx = Transaction<Tables>;

/** Throws when the value names a person or a tag outside the project. */
const requireReferences = ({ tx, request: bulkRequest, template }: Judging, field: string, value: unknown) => {
  const { project, user, at, cause } = bulkRequest;
  return checkReferences(
    tx,
    {
      id: cause,
      type: 'defect.update',
      about: defectAbout(''),
      project,
      at,
      by: user,
      data: { field, value },
    },
    template,
  );
};

const planOfEdit = async (judging: Judging, edit: BulkEdit) => {
  const field = fieldOfEdit(edit);
  if (!isBulkField(judging.template, field)) throw invalid(field, 'inclusion');
  if (edit.kind === 'set') await requireReferences(judging, field, edit.value);
  if (edit.kind === 'addTag') await requireReferences(judging, field, [edit.tag]);
  return (record: DefectRecord): PlannedChange => ({ field, value: editedValue(record, edit) });
};

interface Made {
  readonly about: string;
  readonly data: UpdateData & { readonly was: unknown };
  readonly is_newest: boolean;
}

/** The changes that the cause made to these defects, each with whether the field is unchanged since. */
const madeBy = async (tx: Tx, { project, user, ids }: BulkRequest, cause: string): Promise<readonly Made[]> => {
  const { rows } = await sql<Made>`
    select made.about, made.data, not exists (
      select 1 from facts newer where newer.project_id = made.project_id and newer.about = made.about
        and newer.position > made.position and newer.type = 'defect.updated'
        and newer.data ->> 'field' = made.data ->> 'field') as is_newest
    from facts made
    where made.id in (${sql.join(ids.map((id) => bulkFactId(cause, id)))})
      and made.project_id = ${project} and made.by_user = ${user}`.execute(tx);
  return rows;
};

/** The reason why a value cannot be set, or null: one look for each value. */
const createFaults = (judging: Judging) => {
  const judged = new Map<string, string | null>();
  return async (field: string, value: unknown): Promise<string | null> => {
    const key = JSON.stringify([field, value]);
    const fault = judged.get(key) ?? (judged.has(key) ? null : await faultOf(requireReferences(judging, field, value)));
    judged.set(key, fault);
    return fault;
  };
};

/** The positions of the newest changes of a field, by the stream of its defect. */
const newestOf = async (tx: Tx, { project, ids }: BulkRequest, field: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx
    .selectFrom('facts')
    .select(['about', sql<number>`max(position)`.as('newest')])
    .where('project_id', '=', project)
    .where('about', 'in', ids.map(defectAbout))
    .where('type', '=', 'defect.updated')
    .where(sql<boolean>`data ->> 'field' = ${field}`)
    .groupBy('about')
    .execute();
  return new Map(rows.map(({ about, newest }) => [about, newest]));
};

const planOfRevert = async (judging: Judging, { field, changes, over }: BatchRevert) => {
  const newest = await newestOf(judging.tx, judging.request, field);
  const faultIn = createFaults(judging);
  const planned = new Map<string, PlannedChange>();
  for (const { id, was, last } of changes) {
    const fault = mayRevert(last, newest.get(defectAbout(id)) ?? last, over[id])
      ? await faultIn(field, was)
      : 'changedSince';
    planned.set(id, fault === null ? { field, value: was } : { refused: fault });
  }
  return ({ id }: DefectRecord): PlannedChange | null => planned.get(id) ?? null;
};

const planOfUndo = async (judging: Judging, of: string) => {
  const { tx, request: bulkRequest } = judging;
  const made = new Map((await madeBy(tx, bulkRequest, of)).map((fact) => [fact.about, fact]));
  const faultIn = createFaults(judging);
  const faults = new Map<string, string | null>();
  for (const { about, data } of made.values()) faults.set(about, await faultIn(data.field, data.was));
  return ({ id }: DefectRecord): PlannedChange | null => {
    const fact = made.get(defectAbout(id));
    if (!fact) return null;
    if (!fact.is_newest) return { refused: 'changedSince' };
    const { field, was } = fact.data;
    const fault = faults.get(fact.about);
    return fault ? { refused: fault } : { field, value: was };
  };
};

const faultOf = async (checked: Promise<void>): Promise<string | null> => {
  try {
    await checked;
    return null;
  } catch (error) {
    if (isProblem(error)) return 'inclusion';
    throw error;
  }
};

/** The planned change of each defect; null where there is nothing to revert. */
export const planFor = (
  tx: Tx,
  bulkRequest: BulkRequest,
  template: Template,
): Promise<(record: DefectRecord) => PlannedChange | null> => {
  const judging = { tx, request: bulkRequest, template };
  const { change } = bulkRequest;
  if (change.kind === 'undo') return planOfUndo(judging, change.of);
  return change.kind === 'revert' ? planOfRevert(judging, change) : planOfEdit(judging, change);
};
