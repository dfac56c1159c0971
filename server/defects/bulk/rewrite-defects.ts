import type { RawBuilder, Transaction } from 'kysely';
import { defectAbout, type DefectFact } from '../../../src/domain/defects/defect-facts.ts';
import type { DefectRecord } from '../../../src/domain/defects/defect.ts';
import { valueOf } from '../../../src/domain/defects/decisions/field-access.ts';
import type { Tables } from '../../database/tables.ts';
import { appendRevised, type LockedProject, type Stored } from '../../journal/fact-store.ts';
import { serverLimits } from '../../limits.ts';
import { toRecord } from '../defect-rows.ts';
import { writeUpdates } from './write-updates.ts';

/**
 * Renames or removes a choice on defects: each gets a fact as if a person had changed it by hand. Works in large
 * batches, so that a tag on ten thousand defects takes a few seconds.
 */
export interface Rewriting {
  /** The command that renames it. */
  readonly cause: string;
  readonly at: string;
  readonly by: string;
  /** Tags, the status, or the key of a list. */
  readonly field: string;
  /** Selects the defects that have the value. */
  readonly held: RawBuilder<boolean>;
  next(record: DefectRecord): unknown;
  /** Whether the defect has the same choice afterwards, by another name. */
  isRenamed(record: DefectRecord): boolean;
}

const factOf = (record: DefectRecord, { cause, at, by, field, next, isRenamed }: Rewriting) =>
  ({
    id: `${cause}/${record.id}/${field === 'tags' || field === 'status' ? '' : `${field}/`}updated`,
    type: 'defect.updated',
    version: 1,
    about: defectAbout(record.id),
    project: record.project,
    at,
    by,
    cause,
    revision: record.revision + 1,
    data: {
      ...{ field, value: next(record), was: valueOf(record, field) },
      ...(isRenamed(record) && { renamed: true as const }),
    },
  }) satisfies DefectFact;

/** Author and cause of facts that a fact of another area causes. */
export const causedBy = ({ id, cause = id, at, by }: Stored) => ({ cause, at, by });

/** The facts that were written, in order. The caller has locked the project. */
export const rewriteDefects = async (
  tx: Transaction<Tables>,
  project: LockedProject,
  rewriting: Rewriting,
): Promise<readonly Stored[]> => {
  const rows = await tx
    .selectFrom('defects')
    .selectAll()
    .where('project_id', '=', project.id)
    .where('deleted_date', 'is', null)
    .where(rewriting.held)
    .orderBy('number')
    .execute();
  const facts = rows.map((row) => factOf(toRecord(row), rewriting));
  const writtenFacts: Stored[] = [];
  for (let done = 0; done < facts.length; done += serverLimits.tagRenamesAtOnce) {
    const some = facts.slice(done, done + serverLimits.tagRenamesAtOnce);
    const stored = await appendRevised(tx, { ...project, position: project.position + done }, some);
    await writeUpdates(tx, project.id, rewriting.field, stored);
    writtenFacts.push(...stored);
  }
  return writtenFacts;
};
