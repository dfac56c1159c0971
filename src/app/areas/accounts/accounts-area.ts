import { createAccountsService } from '../../../services/accounts/accounts-service.ts';
import type { AccountsActors } from '../../../ui/accounts/accounts-actors.ts';
import { area } from '../../area.ts';
import { onProductPage } from '../../kit/on-page.ts';
import { connectRecords } from '../../kit/records.ts';
import { startAccounts } from './accounts.ts';

export const accountsArea = area<AccountsActors>({
  name: 'accounts',
  actors: ({ services, platform, notify, actorOptions }) =>
    startAccounts({ service: createAccountsService(services.http), platform, notify }, actorOptions),
  connect: ({ accounts, subscriptions, administrators }, { address }) => [
    connectRecords(address, onProductPage('accounts'), accounts),
    connectRecords(address, onProductPage('subscriptions'), subscriptions),
    connectRecords(address, onProductPage('users'), administrators),
  ],
});
