import type { OpenedProject } from '../projects/opened-project.ts';
import { roleIn } from '../projects/project.ts';
import { abilityOf, asSubject, readOnlyRules, rulesFor } from '../session/abilities.ts';
import type { Ability } from '../session/ability.ts';
import { hasLicence, type Profile } from '../session/profile.ts';
import { mayOpenAccount, openAccountPages } from './account-pages.ts';
import { knownPath, pathOf, routeOf, type Page } from './page.ts';

/**
 * Decides what an address shows to a visitor (ROUTE-003..010, ROUTE-015, ROUTE-023, ROUTE-028, ROUTE-034, ROUTE-038,
 * ROUTE-039). Pure: the same answer each time.
 */
export interface Visitor {
  readonly profile: Profile | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly opened: OpenedProject | null;
}

export type Verdict =
  | { readonly kind: 'show' }
  | { readonly kind: 'redirect'; readonly path: string }
  | { readonly kind: 'signIn'; readonly redirect: string }
  | { readonly kind: 'load'; readonly projectId: string };

const show: Verdict = { kind: 'show' };

/** The rights of the visitor, including those in the open project. */
export const abilityIn = (profile: Profile, opened: OpenedProject | null, now: number): Ability => {
  const role = opened && roleIn(opened.project, profile.id);
  const rules = rulesFor(profile, opened && role ? [{ projectId: opened.project.id, role }] : [], now);
  return abilityOf(opened?.project.status === 'ARCHIVE' ? [...rules, ...readOnlyRules(opened.project.id)] : rules);
};

const forStranger = (page: Exclude<Page, { name: 'token' }>): Verdict => {
  if (page.name === 'home') return { kind: 'signIn', redirect: knownPath(page.redirect) ?? '/' };
  if (routeOf(page).isPublic) return show;
  return { kind: 'redirect', path: pathOf({ name: 'home', redirect: pathOf(page) }) };
};

type ProjectPage = Extract<Page, { readonly projectId: string }>;

const mayEnter = (page: ProjectPage, ability: Ability, profile: Profile): boolean =>
  routeOf(page).mayOpen?.(page, ability, profile) ?? true;

const inProject = (page: ProjectPage, visitor: Visitor & { readonly profile: Profile }): Verdict => {
  const { profile, now, opened } = visitor;
  if (opened?.project.id !== page.projectId) return { kind: 'load', projectId: page.projectId };
  const ability = abilityIn(profile, opened, now);
  if (!ability.can('read', asSubject('Project', { id: page.projectId }))) return { kind: 'redirect', path: '/' };
  return mayEnter(page, ability, profile)
    ? show
    : { kind: 'redirect', path: pathOf({ name: 'project', projectId: page.projectId }) };
};

/**
 * The page that a signed-in person is redirected from for a missing right, so that a notice can say so; null otherwise.
 */
export const deniedPage = (page: Page, { profile, now, opened }: Visitor): Page | null => {
  if (!profile || profile.productAdmin || !hasLicence(profile, now)) return null;
  if (page.name === 'account')
    return page.child && !mayOpenAccount(abilityIn(profile, null, now), page.child) ? page : null;
  if (!('projectId' in page) || opened?.project.id !== page.projectId) return null;
  const ability = abilityIn(profile, opened, now);
  const isReader = ability.can('read', asSubject('Project', { id: page.projectId }));
  return isReader && !mayEnter(page, ability, profile) ? page : null;
};

/** Without a tab, the first one that may be opened; a forbidden tab redirects home [ROUTE-041..043]. */
const inAccount = ({ child }: Extract<Page, { name: 'account' }>, profile: Profile, now: number): Verdict => {
  const ability = abilityIn(profile, null, now);
  if (child) return mayOpenAccount(ability, child) ? show : { kind: 'redirect', path: '/' };
  const [first] = openAccountPages(ability);
  return { kind: 'redirect', path: first ? pathOf({ name: 'account', child: first }) : '/' };
};

/**
 * Whether the message about the missing licence replaces a page: at every address [PERM-010], except for administrators
 * of an account in the settings that they may open without one (ruling R8).
 */
export const isReplacedWithoutLicence = (page: Page, profile: Profile, now: number): boolean => {
  if (profile.productAdmin || hasLicence(profile, now)) return false;
  const open = openAccountPages(abilityIn(profile, null, now));
  return !(page.name === 'account' && (page.child === null ? open.length > 0 : open.some((one) => one === page.child)));
};

/** Product administrators are always redirected here [PADMIN-005, ROUTE-046]. */
const toProductAdmin: Verdict = { kind: 'redirect', path: pathOf({ name: 'productAdmin', child: 'accounts' }) };

export const verdictOn = (page: Page, visitor: Visitor): Verdict => {
  const { profile, now } = visitor;
  if (page.name === 'token') return { kind: 'redirect', path: knownPath(page.next) ?? '/' };
  if (!profile) return forStranger(page);
  if (page.name === 'signIn') return { kind: 'redirect', path: knownPath(page.redirect) ?? '/' };
  if (page.name === 'notFound') return show;
  // A signed-in person has nothing to set up.
  if (page.name === 'onboarding') return { kind: 'redirect', path: '/' };
  if (isReplacedWithoutLicence(page, profile, now)) return show;
  if (profile.productAdmin) return page.name === 'productAdmin' ? show : toProductAdmin;
  if (page.name === 'productAdmin') return { kind: 'redirect', path: '/' };
  if (page.name === 'home') {
    const wanted = knownPath(page.redirect);
    return wanted && wanted !== '/' ? { kind: 'redirect', path: wanted } : show;
  }
  if (page.name === 'downloads') return page.path && page.project ? show : { kind: 'redirect', path: '/' };
  return page.name === 'account' ? inAccount(page, profile, now) : inProject(page, { ...visitor, profile });
};
