import { createAccountsService } from '../../../services/accounts/accounts-service.ts';
import { createUsersService } from '../../../services/users/users-service.ts';
import type { SummaryActors } from '../../../ui/account/summary-actors.ts';
import { area } from '../../area.ts';
import { onAccountPage } from '../../kit/on-page.ts';
import { connectRecords } from '../../kit/records.ts';
import { startSummary } from './summary.ts';

export const summaryArea = area<SummaryActors>({
  name: 'summary',
  actors(env) {
    const { http } = env.services;
    const services = { users: createUsersService(http), accounts: createAccountsService(http) };
    return startSummary({ ...env, ...services }, env.actorOptions);
  },
  connect: ({ ownProfile }, { address }) => [connectRecords(address, onAccountPage('summary'), ownProfile)],
});
