import type { Page } from '../../../domain/address/page.ts';
import { createMilestonesService } from '../../../services/milestones/milestones-service.ts';
import type { MilestonesActors } from '../../../ui/milestones/milestones-actors.ts';
import { area } from '../../area.ts';
import { connectRecords } from '../../kit/records.ts';
import { startMilestones } from './milestones.ts';

const projectOn = (page: Page): string | null =>
  page.name === 'area' && page.area === 'milestones' ? page.projectId : null;

/** Loaded with the first page of the area. */
export const milestonesWiring = area<MilestonesActors>({
  name: 'milestones',
  actors: ({ services, journal, platform, me, actorOptions }) =>
    startMilestones(
      { service: createMilestonesService(services.http), journal, platform, userId: me.id },
      actorOptions,
    ),
  connect: ({ milestoneRecords }, { address }) => [connectRecords(address, projectOn, milestoneRecords)],
  // Events reach the list through the journal; it is read again only after events were missed.
  reactions: ({ milestoneRecords }) => ({ onReadAgain: () => milestoneRecords.send({ type: 'records.read' }) }),
});
