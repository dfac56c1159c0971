import type { RightsActors } from '../../../ui/rights/rights-actors.ts';
import { area } from '../../area.ts';
import { onAccountPage } from '../../kit/on-page.ts';
import { connectRecords } from '../../kit/records.ts';
import { startRights } from './rights.ts';

export const rightsArea = area<RightsActors>({
  name: 'rights',
  actors: ({ services, actorOptions }) => ({ rights: startRights(services.http, actorOptions) }),
  connect: ({ rights }, { address }) => [connectRecords(address, onAccountPage('rights'), rights)],
});
