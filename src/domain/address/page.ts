import { accountRoute } from './account-pages.ts';
import { areaRoute } from './area-pages.ts';
import { pageMessages } from './page-messages.ts';
import { idPattern, queryText, type PageOf, type PageRoute } from './page-route.ts';
import { productRoute } from './product-pages.ts';
import { routes } from './routes.ts';
import { settingsRoute } from './settings-pages.ts';

interface HomePage {
  readonly name: 'home';
  readonly redirect: string | null;
}
interface SignInPage {
  readonly name: 'signIn';
  readonly redirect: string | null;
}
/** Redirects to its target, and nowhere else [ROUTE-049]. */
interface TokenPage {
  readonly name: 'token';
  readonly next: string | null;
}
interface ProjectOverviewPage {
  readonly name: 'project';
  readonly projectId: string;
}
interface NotFoundPage {
  readonly name: 'notFound';
}

const homeRoute: PageRoute<HomePage> = {
  name: 'home',
  read: (pathname, query) => (pathname === '/' ? { name: 'home', redirect: query.get('redirect') } : null),
  write: ({ redirect }) => `/${queryText([['redirect', redirect]])}`,
  title: () => null,
};

const signInRoute: PageRoute<SignInPage> = {
  name: 'signIn',
  read: (pathname, query) =>
    /^\/auth\/?$/.test(pathname) ? { name: 'signIn', redirect: query.get('redirect') } : null,
  write: ({ redirect }) => `/auth/${queryText([['redirect', redirect]])}`,
  title: () => pageMessages.signIn,
  isPublic: true,
};

const tokenRoute: PageRoute<TokenPage> = {
  name: 'token',
  read: (pathname, query) => (/^\/token\/?$/.test(pathname) ? { name: 'token', next: query.get('next') } : null),
  write: ({ next }) => `/token${queryText([['next', next]])}`,
  title: () => null,
};

const projectPath = new RegExp(`^/projects/(${idPattern})/?$`);

const projectRoute: PageRoute<ProjectOverviewPage> = {
  name: 'project',
  read(pathname) {
    const [, projectId] = projectPath.exec(pathname) ?? [];
    return projectId ? { name: 'project', projectId } : null;
  },
  write: ({ projectId }) => `/projects/${projectId}`,
  title: () => pageMessages.overview,
};

/** Any address that no other route reads [ROUTE-053]. */
const notFoundRoute: PageRoute<NotFoundPage> = {
  name: 'notFound',
  read: () => ({ name: 'notFound' }),
  write: () => '/not-found',
  title: () => pageMessages.notFound,
  isPublic: true,
};

type AreaPageRoute = Extract<(typeof routes)[number], { readonly pages: unknown }>['pages'][number];
type CoreRoute =
  | typeof homeRoute
  | typeof signInRoute
  | typeof tokenRoute
  | typeof projectRoute
  | typeof areaRoute
  | typeof settingsRoute
  | typeof accountRoute
  | typeof productRoute
  | typeof notFoundRoute;

/** The address is the state: it can be shared and survives a reload. */
export type Page = PageOf<CoreRoute> | PageOf<AreaPageRoute>;

/** The first route that reads an address wins: the page of one item comes before its folder. */
const pageRoutes = [
  homeRoute,
  signInRoute,
  tokenRoute,
  ...routes.flatMap((area): readonly AreaPageRoute[] => ('pages' in area ? area.pages : [])),
  projectRoute,
  settingsRoute,
  areaRoute,
  accountRoute,
  productRoute,
  notFoundRoute,
] as readonly PageRoute<Page>[];

/** The names of all pages. */
export const pageNames: readonly string[] = pageRoutes.map(({ name }) => name);

const routesByName = new Map(pageRoutes.map((route) => [route.name, route]));

export const routeOf = (page: Page): PageRoute<Page> =>
  routesByName.get(page.name) ?? (notFoundRoute as PageRoute<Page>);

export const pageOf = (pathname: string, search: string): Page => {
  const query = new URLSearchParams(search);
  for (const route of pageRoutes) {
    const page = route.read(pathname, query);
    if (page) return page;
  }
  return { name: 'notFound' };
};

export const pathOf = (page: Page): string => routeOf(page).write(page);

/** Only these addresses belong to the product; all others show the not-found page [ROUTE-053]. */
export const isKnownPath = (pathname: string): boolean => pageOf(pathname, '').name !== 'notFound';

/** Validates a path from outside: a known route of our own, or null. */
export const knownPath = (wanted: string | null): string | null => {
  if (!wanted || wanted.length > 2_048 || !/^\/(?![/\\])/.test(wanted)) return null;
  const base = 'https://assay.invalid';
  if (!URL.canParse(wanted, base)) return null;
  const target = new URL(wanted, base);
  return target.origin === base && isKnownPath(target.pathname) ? `${target.pathname}${target.search}` : null;
};

/** The project that a page belongs to. */
export const projectOf = (page: Page): string | null => ('projectId' in page ? page.projectId : null);
