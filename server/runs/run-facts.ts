import type { Transaction } from 'kysely';
import type { Fact } from '../../src/domain/journal/fact.ts';
import { runAbout, type RunFact } from '../../src/domain/runs/run-facts.ts';
import type { Tables } from '../database/tables.ts';
import { appendFacts, type LockedProject, type Stored } from '../journal/fact-store.ts';

/** Facts about a run in the log of its project, each once: their ids follow from the run. The project is locked. */
export interface NewRunFact {
  readonly id: string;
  readonly type: RunFact['type'];
  readonly at: string;
  readonly by: string;
  readonly data: RunFact['data'];
}

interface KnownFact {
  readonly id: string;
  readonly revision: number;
}

/** The facts about a run that are stored; read behind the lock of the project. */
export const knownRunFacts = (tx: Transaction<Tables>, project: string, run: string): Promise<KnownFact[]> =>
  tx
    .selectFrom('facts')
    .select(['id', 'revision'])
    .where('project_id', '=', project)
    .where('about', '=', runAbout(run))
    .execute();

/** Issues its statement at once. */
export const appendRunFacts = async (
  tx: Transaction<Tables>,
  project: Pick<LockedProject, 'id' | 'position'>,
  { run, known }: { readonly run: string; readonly known: readonly KnownFact[] },
  facts: readonly NewRunFact[],
): Promise<readonly Stored[]> => {
  const about = runAbout(run);
  const ids = new Set(known.map(({ id }) => id));
  const missing = facts.filter(({ id }) => !ids.has(id));
  if (missing.length === 0) return [];
  const revision = Math.max(0, ...known.map((one) => one.revision));
  const added = missing.map((fact): Fact => ({ ...fact, about, project: project.id, version: 1 }));
  return appendFacts(tx, project, added, revision);
};
