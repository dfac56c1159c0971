import type { Kysely } from 'kysely';
import { defectAfter } from '../../../src/domain/defects/history/defect-at.ts';
import { defectAbout, type DefectFact } from '../../../src/domain/defects/defect-facts.ts';
import type { Moment } from '../../../src/domain/defects/history/history-contract.ts';
import { applyUpcasts } from '../../../src/domain/journal/product-upcasts.ts';
import { limits } from '../../../src/domain/limits.ts';
import { serverLimits } from '../../limits.ts';
import type { Tables } from '../../database/tables.ts';
import { factsUpTo } from '../../journal/fact-store.ts';

/** The defect after one of its changes, folded from its facts up to there; null before the first. */
export const readMoment = async (
  database: Kysely<Tables>,
  project: string,
  { id, revision: last }: { readonly id: string; readonly revision: number },
  revision: number,
): Promise<Moment | null> => {
  const facts = (await factsUpTo(database, project, defectAbout(id), revision)).map(applyUpcasts) as DefectFact[];
  const past = defectAfter(facts);
  const fact = facts.at(-1);
  if (!past || !fact) return null;
  return {
    revision: Math.min(revision, last),
    last,
    fact,
    record: past.record,
    comments: past.details.comments.slice(0, limits.commentsPage),
    attachments: past.details.attachments.slice(0, serverLimits.attachmentsPage),
    isDeleted: past.isDeleted,
  };
};
