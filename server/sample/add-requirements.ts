import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { isRefusal } from '../../src/domain/journal/fact.ts';
import { ruleOf } from '../../src/domain/problems/reason.ts';
import { decideRequirement } from '../../src/domain/requirements/decide-requirement.ts';
import { requirementAbout, type RequirementChange } from '../../src/domain/requirements/requirement-facts.ts';
import type { Tables } from '../database/tables.ts';
import { appendFacts, lockProject, type Stored } from '../journal/fact-store.ts';
import { projectRequirement } from '../requirements/requirement-rows.ts';
import { sampleRequirements } from './sample-requirements.ts';

/** Links the requirements of the sample to what covers them. */
export const addRequirements = async (tx: Transaction<Tables>, projectId: string, at: string): Promise<void> => {
  for (const { key, title, coveredBy } of sampleRequirements) {
    for (const [entityType, entityId] of coveredBy) {
      const id = uuid();
      const stamp = { id, about: requirementAbout(id), project: projectId, at, by: 'u-contributor' };
      const data = { itemId: key, name: title, itemURL: `https://tracker.example/${key}`, entityType, entityId };
      const outcome = decideRequirement(null, null, { ...stamp, type: 'requirement.create', data });
      if (isRefusal(outcome))
        throw new Error(`the sample has a requirement that is refused: ${ruleOf(outcome.refused)}`);
      const facts = await appendFacts(tx, await lockProject(tx, projectId), outcome, 0);
      for (const fact of facts) await projectRequirement(tx, fact as RequirementChange & Stored);
    }
  }
};
