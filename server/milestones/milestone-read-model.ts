import type { MilestoneChange } from '../../src/domain/milestones/milestone-facts.ts';
import { itemNewsOfMilestone } from '../../src/domain/milestones/milestone-item.ts';
import { projectItem } from '../items/item-rows.ts';
import type { Stored } from '../journal/fact-store.ts';
import type { ReadModel } from '../journal/read-model.ts';
import { projectMilestone } from './milestone-rows.ts';

export const milestoneReadModel: ReadModel = {
  tables: ['milestones'],
  streams: ['milestone'],
  async apply(tx, fact) {
    const change = fact as MilestoneChange & Stored;
    await projectMilestone(tx, change);
    await projectItem(tx, change, itemNewsOfMilestone(change));
  },
};
