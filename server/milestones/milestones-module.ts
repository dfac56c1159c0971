import { milestoneEntryOf } from '../../src/domain/milestones/milestone-audit.ts';
import type { MilestoneChange } from '../../src/domain/milestones/milestone-facts.ts';
import { serverModule } from '../modules/server-module.ts';
import { milestoneReadModel } from './milestone-read-model.ts';
import { milestonesHandlers } from './milestones-handlers.ts';
import { listTrashedMilestones, purgeMilestones } from './trashed-milestones.ts';

export const milestonesModule = serverModule({
  name: 'milestones',
  tables: ['milestones'],
  readModel: milestoneReadModel,
  trash: listTrashedMilestones,
  audit: [
    {
      stream: 'milestone',
      entity: 'MILESTONE',
      reads: 'Milestone',
      entryOf: (fact) => milestoneEntryOf(fact as MilestoneChange),
    },
  ],
  start: (env) => ({
    handlers: milestonesHandlers(env),
    async purge(now) {
      await purgeMilestones(env, now);
    },
  }),
});
