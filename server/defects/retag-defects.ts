import { sql, type Transaction } from 'kysely';
import { defectAbout, type DefectFact } from '../../src/domain/defects/defect-facts.ts';
import { decideUpdate } from '../../src/domain/defects/decide-defects.ts';
import type { DefectRecord } from '../../src/domain/defects/defect.ts';
import { defaultTemplate } from '../../src/domain/templates/default-template.ts';
import { isRefusal } from '../../src/domain/journal/fact.ts';
import type { Tables } from '../database/tables.ts';
import { appendRevised, type LockedProject, type Stored } from '../journal/fact-store.ts';
import { serverLimits } from '../limits.ts';
import { toRecord } from './defect-rows.ts';

/**
 * A tag has another name, or none: each defect that has it gets a fact that says so, as if somebody had changed its
 * tags by hand. Many at once, so that a tag on ten thousand defects is a matter of a few seconds.
 */
export interface Retagging {
  readonly key: string;
  readonly user: string;
  readonly at: string;
  readonly from: string;
  readonly to: string | null;
}

const retagged = (tags: readonly string[], { from, to }: Retagging) =>
  tags.flatMap((tag) => (tag === from ? (to === null ? [] : [to]) : [tag]));

const factsOf = (record: DefectRecord, retagging: Retagging): readonly DefectFact[] => {
  const outcome = decideUpdate(
    record,
    {
      id: `${retagging.key}/${record.id}`,
      type: 'defect.update',
      about: defectAbout(record.id),
      project: record.project,
      at: retagging.at,
      by: retagging.user,
      data: { field: 'tags', value: retagged(record.tags, retagging) },
    },
    defaultTemplate,
  );
  if (isRefusal(outcome)) throw new Error(`${record.id} refuses its tags: ${outcome.refused}`);
  return outcome.map((fact) => ({ ...fact, cause: retagging.key, revision: record.revision + 1 }));
};

const write = async (tx: Transaction<Tables>, project: string, facts: readonly Stored[]) => {
  const rows = JSON.stringify(
    facts.map(({ about, data, revision }) => ({
      id: about.slice(defectAbout('').length),
      tags: (data as { value: unknown }).value,
      revision,
    })),
  );
  await sql`update defects d set tags = n.tags, revision = n.revision, modified_date = ${facts[0]?.at},
      modified_by = ${facts[0]?.by}
    from jsonb_to_recordset(${rows}::jsonb) as n(id text, tags jsonb, revision int)
    where d.project_id = ${project} and d.id = n.id`.execute(tx);
};

/** The facts that were written, in order. The project is locked by whoever calls. */
export const retagDefects = async (
  tx: Transaction<Tables>,
  project: LockedProject,
  retagging: Retagging,
): Promise<readonly Stored[]> => {
  const rows = await tx
    .selectFrom('defects')
    .selectAll()
    .where('project_id', '=', project.id)
    .where('deleted_date', 'is', null)
    .where(sql<boolean>`tags @> ${JSON.stringify([retagging.from])}::jsonb`)
    .orderBy('number')
    .execute();
  const facts = rows.flatMap((row) => factsOf(toRecord(row), retagging)) as readonly Stored[];
  const told: Stored[] = [];
  for (let done = 0; done < facts.length; done += serverLimits.retagAtOnce) {
    const some = facts.slice(done, done + serverLimits.retagAtOnce);
    const stored = await appendRevised(tx, { ...project, position: project.position + done }, some);
    await write(tx, project.id, stored);
    told.push(...stored);
  }
  return told;
};
