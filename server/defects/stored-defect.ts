import type { Transaction } from 'kysely';
import { defectIdOf, type DefectFact } from '../../src/domain/defects/defect-facts.ts';
import type { Tables } from '../database/tables.ts';
import type { Stored } from '../journal/fact-store.ts';

/** The row of the defect of a stored fact. */
export type StoredFact = DefectFact & Stored;
export type Of<Type extends DefectFact['type']> = Extract<DefectFact, { type: Type }> & Stored;

export const touched = (fact: StoredFact) => ({
  modified_date: fact.at,
  modified_by: fact.by,
  revision: fact.revision,
});

export const update = (tx: Transaction<Tables>, fact: StoredFact) =>
  tx.updateTable('defects').where('project_id', '=', fact.project).where('id', '=', defectIdOf(fact.about));
