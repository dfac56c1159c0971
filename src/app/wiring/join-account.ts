import type { AccountChild } from '../../domain/address/account-pages.ts';
import type { Page } from '../../domain/address/page.ts';
import type { ProductChild } from '../../domain/address/product-pages.ts';
import type { AddressRef } from '../../machines/address/address-machine.ts';
import type { Workspace } from '../../ui/actors-context.tsx';
import { joinRecords } from './records.ts';

/** What a tab of the account settings shows is read while the tab is open; a new list is a line here. */
export const joinAccount = (address: AddressRef, workspace: Workspace): (() => void) => {
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
    joinRecords(address, on('audit'), auditTrail),
    joinRecords(address, on('users'), users),
    joinRecords(address, withPlans, plans),
    joinRecords(address, of('accounts'), accounts),
    joinRecords(address, of('subscriptions'), subscriptions),
    joinRecords(address, of('users'), administrators),
    joinRecords(address, on('projects'), accountProjects),
    joinRecords(address, on('projects'), deletedProjects),
    joinRecords(address, on('security'), security),
    joinRecords(address, on('security'), sessions),
    joinRecords(address, on('security'), apiKeys),
    joinRecords(address, on('rights'), rights),
    joinRecords(address, on('summary'), ownProfile),
    joinRecords(address, on('feedback'), feedback),
    joinRecords(address, on('notifications'), preferences),
    joinRecords(address, previewed, mailPreviews),
  ];
  return () => leave.forEach((end) => end());
};
