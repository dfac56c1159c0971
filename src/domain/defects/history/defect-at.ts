import type { DefectRecord } from '../defect.ts';
import { defectIdOf, recordIn, type DefectFact, type Defects, type Details } from '../defect-facts.ts';
import { defects } from '../defects.ts';
import { evolveDefects } from '../decisions/evolve-defects.ts';

export interface AsOfDefect {
  readonly record: DefectRecord;
  readonly details: Details;
  readonly isDeleted: boolean;
}

/**
 * The defect after its first facts; null before the first. `facts`: those of this defect alone, in order, from the very
 * first. Pure: the facts are not modified, and the same facts always yield the same defect.
 */
export const defectAfter = (facts: readonly DefectFact[]): AsOfDefect | null => {
  const view: Defects = structuredClone(defects.empty);
  for (const fact of facts) evolveDefects(view, structuredClone(fact));
  const id = facts[0] ? defectIdOf(facts[0].about) : '';
  const [record, trashed] = [recordIn(view, id), view.trash[id]];
  if (record) return { record, details: view.details[id] ?? noDetails, isDeleted: false };
  return trashed ? { record: trashed.record, details: trashed.details ?? noDetails, isDeleted: true } : null;
};

const noDetails: Details = { comments: [], attachments: [] };
