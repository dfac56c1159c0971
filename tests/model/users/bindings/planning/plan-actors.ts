import { planFields } from '../../../../../src/domain/plans/plan.ts';
import { startPlanActors } from '../../../plans/plan-actors.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { namedRecordActors } from './named-record-actors.ts';

export const planActors: ActorDriver = async () => {
  const { planForm: form, planMutation: mutation, plans } = startPlanActors();
  return namedRecordActors({ form, mutation, blank: planFields.blank, records: plans });
};
