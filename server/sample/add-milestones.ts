import type { Transaction } from 'kysely';
import { milestoneAbout, type MilestoneChange } from '../../src/domain/milestones/milestone-facts.ts';
import { itemNewsOfMilestone } from '../../src/domain/milestones/milestone-item.ts';
import { milestoneFields } from '../../src/domain/milestones/milestone.ts';
import type { Tables } from '../database/tables.ts';
import { projectItem } from '../items/item-rows.ts';
import { appendFacts, lockProject } from '../journal/fact-store.ts';
import { projectMilestone } from '../milestones/milestone-rows.ts';
import { dayIn, sampleMilestone } from './sample-plans.ts';

const day = 24 * 3_600_000;

export const addMilestones = async (tx: Transaction<Tables>, projectId: string, now: number): Promise<void> => {
  const fields = { name: 'Winter release', startDate: dayIn(-5), dueDate: dayIn(11) };
  const change: MilestoneChange = {
    ...{ id: `${sampleMilestone}/created`, version: 1, about: milestoneAbout(sampleMilestone), project: projectId },
    ...{ at: new Date(now - 5 * day).toISOString(), by: 'u-owner', type: 'milestone.created' },
    data: { ...milestoneFields.blank, ...fields },
  };
  for (const fact of await appendFacts(tx, await lockProject(tx, projectId), [change], 0)) {
    await projectMilestone(tx, fact as MilestoneChange & typeof fact);
    await projectItem(tx, fact, itemNewsOfMilestone(fact as MilestoneChange & typeof fact));
  }
};
