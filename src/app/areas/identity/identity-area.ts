import { createIdentityService } from '../../../services/identity/identity-service.ts';
import type { SecurityActors } from '../../../ui/identity/security-actors.ts';
import { area } from '../../area.ts';
import { onAccountPage } from '../../kit/on-page.ts';
import { connectRecords } from '../../kit/records.ts';
import { startSecurity } from './security.ts';

export const identityArea = area<SecurityActors>({
  name: 'identity',
  actors({ services, platform, me, notify, actorOptions }) {
    const service = createIdentityService(services.http, platform.newId);
    return startSecurity({ service, email: me.email, notify }, actorOptions);
  },
  connect: ({ security, sessions, apiKeys }, { address }) => [
    connectRecords(address, onAccountPage('security'), security),
    connectRecords(address, onAccountPage('security'), sessions),
    connectRecords(address, onAccountPage('security'), apiKeys),
  ],
});
