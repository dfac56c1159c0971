import { filterParts, filtersIn, ignoredParameters, noFilters, type DefectFilters } from './defect-filters.ts';
import { bestMatch, sortOrders } from './defect-sorts.ts';
import { pathOfItem } from '../items/item.ts';
import { itemPageOf, type ItemPage } from './item-page.ts';
import { onboardingStepOf, type OnboardingStep } from '../onboarding/onboarding-steps.ts';
import { areaPageOf, pathOfArea, type AreaPage } from './area-pages.ts';
import { accountChildOf, type AccountChild } from './account-pages.ts';
import { productChildOf, type ProductChild } from './product-pages.ts';
import { settingsChildOf, type SettingsChild } from './settings-pages.ts';

/** The address is the state: what stands in it can be shared and comes back after a reload. */
export type Page =
  | { readonly name: 'home'; readonly redirect: string | null }
  | { readonly name: 'project'; readonly projectId: string }
  | DefectsPage
  | ItemPage
  | AreaPage
  | { readonly name: 'settings'; readonly projectId: string; readonly child: SettingsChild }
  /** Without a tab: the first that the person may open. */
  | { readonly name: 'account'; readonly child: AccountChild | null; readonly dashboardId?: string }
  | { readonly name: 'productAdmin'; readonly child: ProductChild }
  /** A file that comes, and then home; straight home without one of both [ROUTE-048]. */
  | { readonly name: 'downloads'; readonly path: string | null; readonly project: string | null }
  /** Setting a fresh installation up [ROUTE-047]. */
  | { readonly name: 'onboarding'; readonly step: OnboardingStep }
  | { readonly name: 'signIn'; readonly redirect: string | null }
  /** Leads on to where it says, and nowhere else [ROUTE-049]. */
  | { readonly name: 'token'; readonly next: string | null }
  | { readonly name: 'notFound' };

export interface DefectsPage {
  readonly name: 'defects';
  readonly projectId: string;
  /** NEW opens a blank form, any other one that defect [DEF-003, DEF-004]. */
  readonly defectId: string | null;
  /** The comment of that defect that is to be seen. */
  readonly commentId: string | null;
  /** The step of its history that the defect is shown at; null for now. */
  readonly at: number | null;
  readonly term: string;
  readonly filters: DefectFilters;
  readonly sort: string;
  /** From 1, as people count. */
  readonly page: number;
  /** Parameters of the address that narrow nothing, by name; the page says so (ruling R22). */
  readonly ignored?: readonly string[];
}

export const newDefectId = 'NEW';
export const defaultSort = 'modifiedDate,desc';
/** The order that nobody chose: the newest, or what fits a term best. */
export const sortFor = (term: string): string => (term.trim() === '' ? defaultSort : bestMatch);

/** The list as it stands when nothing was asked of it, or one defect beside it. */
export const defectsPageOf = (
  projectId: string,
  defectId: string | null = null,
  commentId: string | null = null,
): DefectsPage => ({
  name: 'defects',
  projectId,
  defectId,
  commentId,
  at: null,
  term: '',
  filters: noFilters,
  sort: defaultSort,
  page: 1,
});

const projectPath = /^\/projects\/([A-Za-z0-9][A-Za-z0-9_-]{0,63})(?:\/(defects)|\/(settings)(?:\/([a-z-]+))?)?\/?$/;

interface ProjectPlace {
  readonly projectId: string;
  readonly area: 'project' | 'defects' | SettingsChild;
}

const placeOf = (pathname: string): ProjectPlace | null => {
  const [, projectId, isDefects, isSettings, name] = projectPath.exec(pathname) ?? [];
  if (!projectId) return null;
  const area = isDefects ? 'defects' : isSettings ? settingsChildOf(name) : 'project';
  return area && { projectId, area };
};

const accountPath = /^\/settings(?:\/([a-z-]+)(?:\/([A-Za-z0-9][A-Za-z0-9_-]{0,63}))?)?\/?$/;

const productPath = /^\/product-admin(?:\/([a-z-]+))?\/?$/;

const productPageOf = (pathname: string): Extract<Page, { name: 'productAdmin' }> | null => {
  const [found, name] = productPath.exec(pathname) ?? [];
  const child = found === undefined ? null : productChildOf(name);
  return child && { name: 'productAdmin', child };
};

const onboardingPath = /^\/onboarding(?:\/([a-z]+))?\/?$/;

const onboardingPageOf = (pathname: string): Extract<Page, { name: 'onboarding' }> | null => {
  const [found, name] = onboardingPath.exec(pathname) ?? [];
  const step = found === undefined ? null : onboardingStepOf(name);
  return step && { name: 'onboarding', step };
};

const accountPageOf = (pathname: string): Extract<Page, { name: 'account' }> | null => {
  const [found, name, dashboardId] = accountPath.exec(pathname) ?? [];
  if (found === undefined) return null;
  if (name === undefined) return { name: 'account', child: null };
  const child = accountChildOf(name);
  if (dashboardId === undefined) return child && { name: 'account', child };
  return child === 'analytics' ? { name: 'account', child, dashboardId } : null;
};

/** Only these lead into the product; everything else is the not-found page [ROUTE-053]. */
export const isKnownPath = (pathname: string): boolean =>
  pathname === '/' ||
  /^\/(?:auth|token|downloads)\/?$/.test(pathname) ||
  itemPageOf(pathname) !== null ||
  areaPageOf(pathname) !== null ||
  accountPageOf(pathname) !== null ||
  onboardingPageOf(pathname) !== null ||
  productPageOf(pathname) !== null ||
  placeOf(pathname) !== null;

const pageNumber = (value: string | null) => {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= 1_000_000 ? number : 1;
};

const stepNumber = (value: string | null) => (value && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null);

/** An address that somebody made up sorts as if it said nothing. */
const knownSort = (wanted: string | null, term: string): string =>
  sortOrders.find((order) => order === wanted) ?? sortFor(term);

export const pageOf = (pathname: string, search: string): Page => {
  const query = new URLSearchParams(search);
  if (pathname === '/') return { name: 'home', redirect: query.get('redirect') };
  if (/^\/auth\/?$/.test(pathname)) return { name: 'signIn', redirect: query.get('redirect') };
  if (/^\/token\/?$/.test(pathname)) return { name: 'token', next: query.get('next') };
  if (/^\/downloads\/?$/.test(pathname))
    return { name: 'downloads', path: query.get('path') || null, project: query.get('project') || null };
  const item =
    itemPageOf(pathname) ??
    areaPageOf(pathname) ??
    accountPageOf(pathname) ??
    productPageOf(pathname) ??
    onboardingPageOf(pathname);
  if (item) return item;
  const place = placeOf(pathname);
  if (!place) return { name: 'notFound' };
  const { projectId, area } = place;
  if (area === 'project') return { name: 'project', projectId };
  if (area !== 'defects') return { name: 'settings', projectId, child: area };
  const ignored = ignoredParameters(query);
  return {
    name: 'defects',
    projectId,
    defectId: query.get('defectId') || null,
    commentId: (query.get('defectId') && query.get('commentId')) || null,
    at: query.get('defectId') ? stepNumber(query.get('at')) : null,
    term: query.get('term') ?? '',
    filters: filtersIn(query),
    sort: knownSort(query.get('sort'), query.get('term') ?? ''),
    page: pageNumber(query.get('page')),
    ...(ignored.length > 0 && { ignored }),
  };
};

const searchOf = (parts: readonly (readonly [string, string | null])[]) => {
  const query = new URLSearchParams();
  for (const [name, value] of parts) if (value) query.append(name, value);
  return query.size > 0 ? `?${query}` : '';
};

/** What stands at its default is left out, so that two addresses of the same thing look alike. */
export const pathOf = (page: Page): string => {
  switch (page.name) {
    case 'home':
      return `/${searchOf([['redirect', page.redirect]])}`;
    case 'signIn':
      return `/auth/${searchOf([['redirect', page.redirect]])}`;
    case 'token':
      return `/token${searchOf([['next', page.next]])}`;
    case 'project':
      return `/projects/${page.projectId}`;
    case 'defects':
      return `/projects/${page.projectId}/defects${searchOf([
        ['term', page.term],
        ...filterParts(page.filters),
        ['sort', page.sort === sortFor(page.term) ? null : page.sort],
        ['page', page.page === 1 ? null : String(page.page)],
        ['defectId', page.defectId],
        ['commentId', page.defectId === null ? null : page.commentId],
        ['at', page.defectId && page.at ? String(page.at) : null],
      ])}`;
    case 'item':
      return pathOfItem(page.projectId, page);
    case 'area':
      return pathOfArea(page);
    case 'settings':
      return `/projects/${page.projectId}/settings/${page.child}`;
    case 'account':
      return ['/settings', page.child, page.dashboardId].filter(Boolean).join('/');
    case 'productAdmin':
      return `/product-admin/${page.child}`;
    case 'downloads':
      return `/downloads${searchOf([
        ['path', page.path],
        ['project', page.project],
      ])}`;
    case 'onboarding':
      return `/onboarding/${page.step}`;
    case 'notFound':
      return '/not-found';
  }
};

/** A path that somebody else wrote: a known route of our own, or null. */
export const knownPath = (wanted: string | null): string | null => {
  if (!wanted || wanted.length > 2_048 || !/^\/(?![/\\])/.test(wanted)) return null;
  const base = 'https://assay.invalid';
  if (!URL.canParse(wanted, base)) return null;
  const target = new URL(wanted, base);
  return target.origin === base && isKnownPath(target.pathname) ? `${target.pathname}${target.search}` : null;
};
