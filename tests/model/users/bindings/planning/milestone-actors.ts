import { milestoneFields } from '../../../../../src/domain/milestones/milestone.ts';
import { startMilestoneActors } from '../../../milestones/milestone-actors.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { namedRecordActors } from './named-record-actors.ts';

export const milestoneActors: ActorDriver = async () => {
  const { milestoneForm: form, milestoneMutation: mutation, milestones } = startMilestoneActors();
  return namedRecordActors({ form, mutation, blank: milestoneFields.blank, records: milestones });
};
