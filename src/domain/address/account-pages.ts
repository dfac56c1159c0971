import type { Ability } from '../session/ability.ts';
import { pageMessages } from './page-messages.ts';

/**
 * The tabs of the account settings that there are, in the order of their navigation [ROUTE-040, ROUTE-042, ROUTE-043]. A
 * new one is a line here and its screen in `ui/shell/account-screen.tsx`; address, guard, title and navigation follow.
 */
interface AccountPage {
  readonly title: string;
  /** What one must be allowed beyond opening the settings at all, or is sent home. */
  readonly needs: 'read Connections' | 'manage Admin';
  /** Has its address, guard and title, and no screen yet: it says so, and stands in no navigation. */
  readonly isComing?: true;
}

export const accountPages = {
  summary: { title: pageMessages.accountPages.summary, needs: 'read Connections' },
  security: { title: pageMessages.accountPages.security, needs: 'read Connections' },
  rights: { title: pageMessages.accountPages.rights, needs: 'read Connections' },
  notifications: { title: pageMessages.accountPages.notifications, needs: 'read Connections' },
  feedback: { title: pageMessages.accountPages.feedback, needs: 'read Connections' },
  users: { title: pageMessages.accountPages.users, needs: 'manage Admin' },
  projects: { title: pageMessages.accountPages.projects, needs: 'manage Admin' },
  /** With a dashboard behind it: `/settings/analytics/{dashboardId}` [ROUTE-044]. */
  analytics: { title: pageMessages.accountPages.analytics, needs: 'manage Admin', isComing: true },
  integrations: { title: pageMessages.accountPages.integrations, needs: 'manage Admin', isComing: true },
  plans: { title: pageMessages.accountPages.plans, needs: 'manage Admin' },
  audit: { title: pageMessages.accountPages.audit, needs: 'manage Admin' },
} as const satisfies Readonly<Record<string, AccountPage>>;

export type AccountChild = keyof typeof accountPages;
/** Those with a screen. */
export type BuiltAccountChild = Exclude<AccountChild, 'analytics' | 'integrations'>;
export const isBuiltAccount = (child: AccountChild): child is BuiltAccountChild => !('isComing' in accountPages[child]);

const children = Object.keys(accountPages) as readonly AccountChild[];

export const mayOpenAccount = (ability: Ability, child: AccountChild): boolean => {
  const [action = '', subject = ''] = accountPages[child].needs.split(' ');
  return ability.can('read', 'Connections') && ability.can(action, subject);
};

/** Those that somebody may open, in the order of their navigation. */
export const openAccountPages = (ability: Ability): readonly BuiltAccountChild[] =>
  children.filter(isBuiltAccount).filter((child) => mayOpenAccount(ability, child));

/** The tab of this name; null when there is none. */
export const accountChildOf = (name: string): AccountChild | null => children.find((child) => child === name) ?? null;
