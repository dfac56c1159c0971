import type { Transaction } from 'kysely';
import { bulkCommandId, isBulkField, type BulkResult } from '../../../src/domain/defects/bulk/bulk.ts';
import { decideUpdate } from '../../../src/domain/defects/decisions/decide-defects.ts';
import { defectAbout, defectIdOf, type DefectFact } from '../../../src/domain/defects/defect-facts.ts';
import type { DefectRecord } from '../../../src/domain/defects/defect.ts';
import { isRefusal } from '../../../src/domain/journal/fact.ts';
import type { Template } from '../../../src/domain/templates/template.ts';
import type { Tables } from '../../database/tables.ts';
import type { CommandRequest, WriteModel } from '../../journal/write-model.ts';
import { readTemplate } from '../../templates/template-rows.ts';
import { planFor, type BulkRequest, type PlannedChange } from './bulk-plan.ts';
import { toRecord } from '../defect-rows.ts';
import { projectDefect } from '../write/project-defect.ts';
import { notifyOfMany } from '../write/notify-recipients.ts';
import { writeUpdates } from './write-updates.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import { ruleOf } from '../../../src/domain/problems/reason.ts';

/**
 * A batch of a bulk edit: a change that is impossible for one defect is reported for that defect, and the others are
 * changed. The answer has a result for each defect.
 */
export interface BulkWrite extends BulkRequest, CommandRequest {
  /** Whether the caller may change this defect. */
  mayUpdate(record: DefectRecord): boolean;
}

interface Judged {
  readonly result: BulkResult;
  readonly facts: readonly DefectFact[];
}

interface BulkState {
  readonly template: Template;
  readonly records: ReadonlyMap<string, DefectRecord>;
  readonly judged: readonly Judged[];
}

const refused = (id: string, reason: string): Judged => ({ result: { id, outcome: 'refused', reason }, facts: [] });

const judge = (
  write: BulkWrite,
  template: Template,
  id: string,
  record: DefectRecord | undefined,
  plannedChange: PlannedChange | null,
): Judged => {
  if (!record) return refused(id, 'missing');
  if (!write.mayUpdate(record)) return refused(id, 'forbidden');
  if (!plannedChange) return { result: { id, outcome: 'unchanged' }, facts: [] };
  if ('refused' in plannedChange) return refused(id, plannedChange.refused);
  const outcome = decideUpdate(
    record,
    {
      id: bulkCommandId(write.cause, id),
      type: 'defect.update',
      about: defectAbout(id),
      project: write.project,
      at: write.at,
      by: write.user,
      data: plannedChange,
    },
    template,
  );
  if (isRefusal(outcome)) return refused(id, ruleOf(outcome.refused));
  const facts = outcome.map((fact) => ({ ...fact, cause: write.cause, revision: record.revision + 1 }));
  return { result: { id, outcome: facts.length > 0 ? 'changed' : 'unchanged' }, facts };
};

const recordsOf = async (tx: Transaction<Tables>, { project, ids }: BulkWrite) => {
  const rows = await tx
    .selectFrom('defects')
    .selectAll()
    .where('project_id', '=', project)
    .where('id', 'in', ids)
    .where('deleted_date', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, toRecord(row)]));
};

const fieldOfFacts = ([first]: readonly DefectFact[]) =>
  first?.type === 'defect.updated' ? first.data.field : undefined;

export const bulkWriteModel: WriteModel<BulkWrite, BulkState, DefectFact, { results: BulkResult[] }> = {
  async load({ unit: { tx }, write, project }) {
    const records = await recordsOf(tx, write);
    const template = await readTemplate(tx, project.id);
    const plannedChangeFor = await planFor(tx, write, template);
    const judged = [...new Set(write.ids)].map((id) => {
      const record = records.get(id);
      return judge(write, template, id, record, record ? plannedChangeFor(record) : null);
    });
    return { records, template, judged };
  },
  decide: ({ state: { judged } }) => judged.flatMap(({ facts }) => facts),
  problemOf: ({ refused, field = 'defect' }) => invalid(field, refused),
  // Each of the facts has that of its own defect.
  revision: () => 0,
  // A bulk edit changes one field; so does a revert, but perhaps one that only a change by hand can set.
  async project({ unit: { tx }, project, facts, state: { records, template } }) {
    const field = fieldOfFacts(facts) ?? '';
    if (isBulkField(template, field)) return writeUpdates(tx, project.id, field, facts);
    for (const fact of facts) await projectDefect(tx, fact, records.get(defectIdOf(fact.about)) ?? null, template);
  },
  reply: ({ state: { judged } }) => ({ results: judged.map(({ result }) => result) }),
  notifications: ({ unit: { tx }, facts, state: { records, template } }, now) =>
    notifyOfMany(tx, facts, records, template, now),
};
