import type { Page } from '../../../domain/address/page.ts';
import { createRequirementsService } from '../../../services/requirements/requirements-service.ts';
import type { RequirementsActors } from '../../../ui/requirements/requirements-actors.ts';
import { area } from '../../area.ts';
import { connectRecords } from '../../kit/records.ts';
import { startRequirements } from './requirements.ts';

/** The flow or scenario whose related items a page shows. */
const coveringOn = (page: Page): string | null => {
  if (page.name !== 'area' || !page.route.endsWith('/related')) return null;
  const { flowId, scenarioId } = page.params;
  if (flowId !== undefined) return `${page.projectId}/FLOW/${flowId}`;
  return scenarioId === undefined ? null : `${page.projectId}/SCENARIO/${scenarioId}`;
};

const coverageOn = (page: Page): string | null =>
  page.name === 'area' && page.area === 'requirements'
    ? `${page.projectId}/${page.route === 'flows' ? 'flow' : 'item'}`
    : null;

/** Loaded with the first page that shows requirements. */
export const requirementsWiring = area<RequirementsActors>({
  name: 'requirements',
  actors: ({ services, journal, platform, me, actorOptions }) =>
    startRequirements(
      { service: createRequirementsService(services.http), journal, platform, userId: me.id },
      actorOptions,
    ),
  connect: ({ requirementRecords, coverageRecords }, { address }) => [
    connectRecords(address, coveringOn, requirementRecords),
    connectRecords(address, coverageOn, coverageRecords),
  ],
  // Links reach the list through the journal; the coverage is read again, since it counts those of everybody.
  reactions: ({ requirementRecords, coverageRecords }) => ({
    invalidatedBy: ['requirement/', 'flow/', 'scenario/'],
    invalidate: () => coverageRecords.send({ type: 'records.outdated' }),
    onReadAgain() {
      requirementRecords.send({ type: 'records.read' });
      coverageRecords.send({ type: 'records.outdated' });
    },
  }),
});
