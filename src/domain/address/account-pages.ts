import type { Ability } from '../session/abilities.ts';

/**
 * The tabs of the account settings that there are, in the order of their navigation [ROUTE-040, ROUTE-042, ROUTE-043]. A
 * new one is a line here and its screen in `ui/shell/account-screen.tsx`; address, guard, title and navigation follow.
 */
interface AccountPage {
  readonly title: string;
  /** What one must be allowed beyond opening the settings at all, or is sent home. */
  readonly needs: 'read Connections' | 'manage Admin';
}

export const accountPages = {
  security: { title: 'Security', needs: 'read Connections' },
  rights: { title: 'Rights', needs: 'read Connections' },
  notifications: { title: 'Notifications', needs: 'read Connections' },
  users: { title: 'Users', needs: 'manage Admin' },
  projects: { title: 'Projects', needs: 'manage Admin' },
  plans: { title: 'Subscription', needs: 'manage Admin' },
  audit: { title: 'History Trail', needs: 'manage Admin' },
} as const satisfies Readonly<Record<string, AccountPage>>;

export type AccountChild = keyof typeof accountPages;

const children = Object.keys(accountPages) as readonly AccountChild[];

export const mayOpenAccount = (ability: Ability, child: AccountChild): boolean => {
  const [action = '', subject = ''] = accountPages[child].needs.split(' ');
  return ability.can('read', 'Connections') && ability.can(action, subject);
};

/** Those that somebody may open, in the order of their navigation. */
export const openAccountPages = (ability: Ability): readonly AccountChild[] =>
  children.filter((child) => mayOpenAccount(ability, child));

/** The tab of this name; null when there is none. */
export const accountChildOf = (name: string): AccountChild | null => children.find((child) => child === name) ?? null;
