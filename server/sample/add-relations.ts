import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { isRefusal } from '../../src/domain/journal/fact.ts';
import { decideRelation } from '../../src/domain/relations/decide-relation.ts';
import { relationAbout, type RelationFact } from '../../src/domain/relations/relation-facts.ts';
import type { Tables } from '../database/tables.ts';
import { appendFacts, lockProject, type Stored } from '../journal/fact-store.ts';
import { projectRelation } from '../relations/relation-rows.ts';
import { sampleRelations } from './sample-relations.ts';
import { ruleOf } from '../../src/domain/problems/reason.ts';

/** Relations of the first defect. */
export const addRelations = async (tx: Transaction<Tables>, projectId: string, defectId: string, by: string) => {
  for (const [rightType, rightId, rightName] of sampleRelations) {
    const id = uuid();
    const names = { leftName: '', rightName };
    const ends = { leftType: 'DEFECT', leftId: defectId, rightType, rightId, metadata: {} } as const;
    const stamp = { id, about: relationAbout(id), project: projectId, at: new Date().toISOString(), by };
    const outcome = decideRelation(
      { relation: null, twin: null, names },
      { ...stamp, type: 'relation.link', data: { ...ends, ...names } },
    );
    if (isRefusal(outcome)) throw new Error(`the sample has a relation that is refused: ${ruleOf(outcome.refused)}`);
    const facts = await appendFacts(tx, await lockProject(tx, projectId), outcome, 0);
    for (const fact of facts) await projectRelation(tx, fact as RelationFact & Stored);
  }
};
