import type { Ability } from '../session/ability.ts';
import { mergeParts } from '../merge-parts.ts';
import { readConsent, writtenConsent, type IntegrationConsent } from './integration-consent.ts';
import { pageMessages } from './page-messages.ts';
import { idPattern, queryText, type PageRoute } from './page-route.ts';
import { routes } from './routes.ts';

/** The tabs of the account settings, in the order of their navigation [ROUTE-040, ROUTE-042, ROUTE-043]. */
export const accountPages = mergeParts(routes, 'account');

export type AccountChild = keyof typeof accountPages;

const children = Object.keys(accountPages) as readonly AccountChild[];

/** What account administrators without a licence may open: the own profile, users and licences (ruling R8). */
const neededWithoutLicence: Partial<Record<AccountChild, string>> = {
  summary: 'manage User',
  users: 'manage User',
  plans: 'manage License',
};

const hasRight = (ability: Ability, needs: string): boolean => {
  const [action = '', subject = ''] = needs.split(' ');
  return ability.can(action, subject);
};

export const mayOpenAccount = (ability: Ability, child: AccountChild): boolean => {
  if (ability.can('read', 'Connections')) return hasRight(ability, accountPages[child].needs);
  const needs = neededWithoutLicence[child];
  return needs !== undefined && hasRight(ability, needs);
};

/** Tabs that the person may open, in the order of their navigation. */
export const openAccountPages = (ability: Ability): readonly AccountChild[] =>
  children.filter((child) => mayOpenAccount(ability, child));

interface AccountPage {
  readonly name: 'account';
  /** Without a tab: the first one that the person may open. */
  readonly child: AccountChild | null;
  readonly dashboardId?: string;
  /** With it, the browser comes back from the approval of an integration. */
  readonly consent?: IntegrationConsent;
}

const accountPath = new RegExp(`^/settings(?:/([a-z-]+)(?:/(${idPattern}))?)?/?$`);

export const accountRoute: PageRoute<AccountPage> = {
  name: 'account',
  read(pathname, query) {
    const [found, name, dashboardId] = accountPath.exec(pathname) ?? [];
    if (found === undefined) return null;
    if (name === undefined) return { name: 'account', child: null };
    const child = children.find((one) => one === name) ?? null;
    const consent = child === 'integrations' && dashboardId === undefined ? readConsent(query) : null;
    if (consent) return { name: 'account', child, consent };
    if (dashboardId === undefined) return child && { name: 'account', child };
    return child === 'analytics' ? { name: 'account', child, dashboardId } : null;
  },
  write: ({ child, dashboardId, consent }) =>
    ['/settings', child, dashboardId].filter(Boolean).join('/') + queryText(consent ? writtenConsent(consent) : []),
  title: ({ child }) => (child ? accountPages[child].title : pageMessages.account),
};
