import type { Page } from '../../../domain/address/page.ts';
import { createMilestonesService } from '../../../services/milestones/milestones-service.ts';
import { createPlansService } from '../../../services/plans/plans-service.ts';
import type { MilestonesActors } from '../../../ui/milestones/milestones-actors.ts';
import { area } from '../../area.ts';
import { connectRecords, refetch } from '../../kit/records.ts';
import { startMilestones } from './milestones.ts';

const projectOn = (page: Page): string | null =>
  page.name === 'area' && page.area === 'milestones' ? page.projectId : null;

/** Loaded with the first page of the area. */
export const milestonesWiring = area<MilestonesActors>({
  name: 'milestones',
  actors: ({ services: { http }, journal, platform, me, actorOptions }) =>
    startMilestones(
      { service: createMilestonesService(http), plans: createPlansService(http), journal, platform, userId: me.id },
      actorOptions,
    ),
  connect: ({ milestoneRecords, milestonePlans }, { address }) => [
    connectRecords(address, projectOn, milestoneRecords),
    connectRecords(address, projectOn, milestonePlans),
  ],
  // Events reach the list through the journal; it is read again only after events were missed.
  reactions: ({ milestoneRecords, milestonePlans }) => ({
    onReadAgain: () => refetch(milestoneRecords, milestonePlans),
  }),
});
