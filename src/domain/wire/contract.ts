import { adaptersContract } from '../adapters/adapters-contract.ts';
import { ownAccountContract } from '../accounts/own-account-contract.ts';
import { accountsContract } from '../accounts/accounts-contract.ts';
import { countriesContract } from '../countries/countries-contract.ts';
import { onboardingContract } from '../onboarding/onboarding-contract.ts';
import { bulkContract } from '../defects/bulk/bulk-contract.ts';
import { similarContract } from '../defects/list/similar-contract.ts';
import { auditsContract } from '../audit/audits-contract.ts';
import { historyContract } from '../defects/history/history-contract.ts';
import { defectsContract } from '../defects/defects-contract.ts';
import { identityContract } from '../identity/identity-contract.ts';
import { feedbackContract } from '../feedback/feedback.ts';
import { itemsContract } from '../items/items-contract.ts';
import { filtersContract } from '../filters/filters-contract.ts';
import { licencesContract } from '../licences/licences-contract.ts';
import { liveContract } from '../live/live-contract.ts';
import { notificationsContract } from '../notifications/notifications-contract.ts';
import { preferencesContract } from '../notifications/preferences-contract.ts';
import { projectsContract } from '../projects/projects-contract.ts';
import { relationsContract } from '../relations/relations-contract.ts';
import { rightsContract } from '../rights/right.ts';
import { sessionContract } from '../session/session-contract.ts';
import { tagsContract } from '../tags/tags-contract.ts';
import { templatesContract } from '../templates/templates-contract.ts';
import { trashContract } from '../trash/trash-contract.ts';
import { usersContract } from '../users/users-contract.ts';
import type { ArgsOf, CallDef, HandledOf, ReplyOf } from './wire.ts';

/** Every call of the product, by name. Client, server, tests and the OpenAPI document read this table. */
export const contract = {
  ...sessionContract,
  ...identityContract,
  ...rightsContract,
  ...adaptersContract,
  ...projectsContract,
  ...usersContract,
  ...licencesContract,
  ...ownAccountContract,
  ...accountsContract,
  ...feedbackContract,
  ...onboardingContract,
  ...countriesContract,
  ...tagsContract,
  ...templatesContract,
  ...filtersContract,
  ...defectsContract,
  ...itemsContract,
  ...relationsContract,
  ...notificationsContract,
  ...preferencesContract,
  ...bulkContract,
  ...similarContract,
  ...historyContract,
  ...trashContract,
  ...auditsContract,
  ...liveContract,
} as const satisfies Record<string, CallDef>;

export type Contract = typeof contract;
export type CallName = keyof Contract;
export type Args<Name extends CallName> = ArgsOf<Contract[Name]>;
export type Handled<Name extends CallName> = HandledOf<Contract[Name]>;
export type Reply<Name extends CallName> = ReplyOf<Contract[Name]>;
