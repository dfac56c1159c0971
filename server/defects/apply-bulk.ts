import type { Kysely, Transaction } from 'kysely';
import { bulkCommandId, type BulkResult } from '../../src/domain/defects/bulk/bulk.ts';
import { decideUpdate } from '../../src/domain/defects/decisions/decide-defects.ts';
import { defectAbout, type DefectFact } from '../../src/domain/defects/defect-facts.ts';
import type { DefectRecord } from '../../src/domain/defects/defect.ts';
import { isRefusal } from '../../src/domain/journal/fact.ts';
import type { Template } from '../../src/domain/templates/template.ts';
import type { Tables } from '../database/tables.ts';
import { claimCommand, isTakenId, keepAnswer, reusedKey } from '../journal/command-log.ts';
import { appendRevised, lockProject, type Stored } from '../journal/fact-store.ts';
import type { Publish } from '../live/publisher.ts';
import type { Notify } from '../notifications/notifier.ts';
import { readTemplate } from '../templates/template-rows.ts';
import { planFor, type BulkAsked, type PlannedChange } from './bulk-plan.ts';
import { toRecord } from './defect-rows.ts';
import { notifyOfMany } from './notify-recipients.ts';
import { writeUpdates } from './write-updates.ts';

/**
 * A batch of a bulk change in one transaction, as for one defect:
 *
 *   claim the batch's key ▸ lock the project ▸ load ▸ decide each ▸ facts ▸ read table ▸ answer ▸ commit ▸ publish
 *
 * What cannot be done to one defect is told of that one; the others are changed.
 */
export interface BulkNeeds {
  readonly database: Kysely<Tables>;
  readonly publish: Publish;
  readonly notify: Notify;
  now(): number;
}

export interface BulkWrite extends BulkAsked {
  readonly key: string;
  readonly hash: string;
  /** Whether the caller may change this one. */
  mayUpdate(record: DefectRecord): boolean;
}

interface Judged {
  readonly result: BulkResult;
  readonly facts: readonly DefectFact[];
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
  if (isRefusal(outcome)) return refused(id, outcome.refused);
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

const run = async (tx: Transaction<Tables>, write: BulkWrite, now: number) => {
  const known = await claimCommand(tx, { user: write.user, id: write.key, hash: write.hash });
  if (known) return { reply: known.reply as { results: BulkResult[] }, facts: [], told: [] };
  const project = await lockProject(tx, write.project);
  const records = await recordsOf(tx, write);
  const template = await readTemplate(tx, project.id);
  const plannedChangeFor = await planFor(tx, write, template);
  const judged = [...new Set(write.ids)].map((id) => {
    const record = records.get(id);
    return judge(write, template, id, record, record ? plannedChangeFor(record) : null);
  });
  const decided = judged.flatMap(({ facts }) => facts);
  const facts = await appendRevised(tx, project, decided as readonly Stored[]);
  // One change is about one field, taken back or not.
  await writeUpdates(tx, project.id, fieldOfFacts(decided) ?? '', facts);
  const reply = { results: judged.map(({ result }) => result) };
  await keepAnswer(tx, write.user, write.key, { status: 200, reply });
  const told = await notifyOfMany(tx, facts as readonly (DefectFact & Stored)[], records, template, now);
  return { reply, facts, told };
};

/** Resolves once the batch is durable, with a result for each defect of it. */
export const applyBulk = async (
  { database, publish, notify, now }: BulkNeeds,
  write: BulkWrite,
): Promise<{ results: BulkResult[] }> => {
  const { reply, facts, told } = await database
    .transaction()
    .execute((tx) => run(tx, write, now()))
    .catch((error: unknown) => {
      throw isTakenId(error) ? reusedKey : error;
    });
  if (facts.length > 0) publish(write.project, facts);
  notify(told);
  return reply;
};
