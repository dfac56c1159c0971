import { expect, test } from 'vitest';
import type { AccountChild } from '../../../src/domain/address/account-pages.ts';
import type { Page } from '../../../src/domain/address/page.ts';
import type { ProductChild } from '../../../src/domain/address/product-pages.ts';
import type { SettingsChild } from '../../../src/domain/address/settings-pages.ts';
import { userModels } from './user-models.ts';

/**
 * The user models of each screen. A new screen does not compile without an entry; the list is empty if there is nothing
 * to do on the screen.
 */
type PathsTaken<Name extends string> = Readonly<Record<Name, readonly string[]>>;
type Received = 'settings' | 'account' | 'productAdmin';

const pages: PathsTaken<Exclude<Page['name'], Received>> = {
  home: ['projectsUser'],
  project: ['projectsUser'],
  defects: [
    ...['listUser', 'filtersUser', 'bulkUser', 'newDefectUser', 'panelUser', 'titleUser'],
    ...['talkUser', 'historyUser', 'relatedUser', 'tagsUser'],
  ],
  flows: ['flowsUser', 'flowHistoryUser'],
  scenarios: ['sequenceUser'],
  onboarding: ['onboardingUser'],
  // Areas whose pages have an address of their own shape.
  area: ['pipelineUser', 'planUser', 'milestoneUser', 'scheduleUser', 'chartFiltersUser'],
  // Pages that redirect, or report that something does not exist or is not built.
  downloads: [],
  signIn: [],
  token: [],
  notFound: [],
};
const settings: PathsTaken<SettingsChild> = {
  summary: ['projectSummaryUser'],
  template: ['templateUser'],
  filters: ['filtersUser'],
  functions: ['functionsUser'],
  trash: ['trashUser'],
  adapters: ['adaptersUser'],
  users: ['membersUser'],
  tags: ['tagSettingsUser'],
  // Its machine and its browser test: no branches for a person beside them.
  evidence: [],
  // The same.
  webhooks: [],
  jira: [],
};
const account: PathsTaken<AccountChild> = {
  summary: ['summaryUser'],
  security: ['securityUser'],
  rights: ['rightsUser'],
  notifications: ['notificationSettingsUser'],
  feeds: [],
  feedback: ['feedbackUser'],
  users: ['usersUser'],
  projects: ['accountProjectsUser'],
  plans: [],
  analytics: ['chartFiltersUser'],
  // Its machines and its browser test: no branches for a person beside them.
  integrations: [],
  audit: ['auditUser'],
};
const product: PathsTaken<ProductChild> = {
  accounts: ['accountsUser'],
  subscriptions: ['subscriptionsUser'],
  users: ['administratorsUser'],
};
/** Models of what surrounds every screen. */
const frame = ['shellUser', 'paletteUser', 'keysUser', 'notificationsUser'];

test('every screen has a user model, and every user model has a screen', () => {
  const walked = [pages, settings, account, product].flatMap((each) => Object.values(each).flat());
  expect(new Set([...walked, ...frame])).toEqual(new Set(userModels.map(({ name }) => name)));
});
