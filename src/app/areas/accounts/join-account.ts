import type { AccountChild } from '../../../domain/address/account-pages.ts';
import type { Page } from '../../../domain/address/page.ts';
import type { ProductChild } from '../../../domain/address/product-pages.ts';
import type { AddressRef } from '../../../machines/address/address-machine.ts';
import type { Workspace } from '../../../ui/actors-context.tsx';
import { connectRecords } from '../../kit/records.ts';

/** What a tab of the account settings shows is read while the tab is open; a new list is a line here. */
export const connectAccount = (address: AddressRef, workspace: Workspace): (() => void) => {
  const { auditTrail, users, plans, accountProjects, deletedProjects } = workspace;
  const { accounts, subscriptions, administrators } = workspace;
  const { security, sessions, apiKeys, rights, ownProfile, feedback } = workspace;
  const { me, preferences, mailPreviews } = workspace;
  const previewed = (page: Page) => (me.role === 'ACCOUNT_ADMIN' ? on('notifications')(page) : null);
  const on = (child: AccountChild) => (page: Page) => (page.name === 'account' && page.child === child ? '' : null);
  const of = (child: ProductChild) => (page: Page) =>
    page.name === 'productAdmin' && page.child === child ? '' : null;
  // Who gives licences sees what is left of them.
  const withPlans = (page: Page) => on('users')(page) ?? on('plans')(page);
  const leave = [
    connectRecords(address, on('audit'), auditTrail),
    connectRecords(address, on('users'), users),
    connectRecords(address, withPlans, plans),
    connectRecords(address, of('accounts'), accounts),
    connectRecords(address, of('subscriptions'), subscriptions),
    connectRecords(address, of('users'), administrators),
    connectRecords(address, on('projects'), accountProjects),
    connectRecords(address, on('projects'), deletedProjects),
    connectRecords(address, on('security'), security),
    connectRecords(address, on('security'), sessions),
    connectRecords(address, on('security'), apiKeys),
    connectRecords(address, on('rights'), rights),
    connectRecords(address, on('summary'), ownProfile),
    connectRecords(address, on('feedback'), feedback),
    connectRecords(address, on('notifications'), preferences),
    connectRecords(address, previewed, mailPreviews),
  ];
  return () => leave.forEach((end) => end());
};
