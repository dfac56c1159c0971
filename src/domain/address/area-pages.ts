import { asSubject } from '../session/abilities.ts';
import type { Ability } from '../session/ability.ts';
import type { ProjectFolder } from './area-routes.ts';
import { mergeParts } from '../merge-parts.ts';
import { valuesIn } from './list-parameters.ts';
import { idPattern, queryText, type PageRoute } from './page-route.ts';
import { routes } from './routes.ts';

/**
 * The areas of a project besides its defects, each with its addresses (ROUTE-011 to ROUTE-036). Address, guard and
 * title are defined here.
 */
export const areas = mergeParts(routes, 'project');

export type AreaName = keyof typeof areas;

export interface AreaPage {
  readonly name: 'area';
  readonly projectId: string;
  readonly area: AreaName;
  /** As in the table. */
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
  /** The parameters of its route that are set: `status=FAILED&page=2`. Missing: none. */
  readonly query?: string;
}

const names = Object.keys(areas) as readonly AreaName[];
const areaOf = (name: AreaName): ProjectFolder => areas[name];
const anyPart = new RegExp(`^${idPattern}$`);
const areaPath = new RegExp(`^/projects/(${idPattern})/([a-z-]+)(?:/(.*?))?/?$`);

/** The areas that the navigation lists. */
const builtAreas: readonly AreaName[] = names.filter((name) => areaOf(name).isBuilt);

const paramsIn = (route: string, rest: string): Record<string, string> | null => {
  const [wanted, parts] = [route.split('/'), rest.split('/')];
  if (wanted.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const name = wanted[index] ?? '';
    if (!name.startsWith(':')) {
      if (name !== part) return null;
    } else if (anyPart.test(part)) params[name.slice(1)] = part;
    else return null;
  }
  return params;
};

/** The list of what an area holds. */
export const areaListOf = (projectId: string, area: AreaName): AreaPage => ({
  name: 'area',
  projectId,
  area,
  route: '',
  params: {},
});

/** Of the parameters that a route has, the first readable value each, in their order; '' for none. */
const queryIn = (area: AreaName, route: string, query: URLSearchParams): string => {
  const known = areaOf(area).routes[route]?.query ?? [];
  return queryText(known.map((name) => [name, valuesIn(query.getAll(name))[0] ?? null] as const)).slice(1);
};

/** Null when the address belongs to no area. */
const areaPageOf = (pathname: string, query: URLSearchParams): AreaPage | null => {
  const [, projectId, folder, rest = ''] = areaPath.exec(pathname) ?? [];
  const area = names.find((name) => areaOf(name).folder === folder);
  if (!projectId || !area) return null;
  for (const route of Object.keys(areaOf(area).routes)) {
    const params = paramsIn(route, rest);
    if (!params) continue;
    const set = queryIn(area, route, query);
    return { name: 'area', projectId, area, route, params, ...(set !== '' && { query: set }) };
  }
  return null;
};

export const pathOfArea = ({ projectId, area, route, params, query = '' }: AreaPage): string => {
  const rest = route.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const set = query && queryIn(area, route, new URLSearchParams(query));
  return `/projects/${projectId}/${areaOf(area).folder}${rest && `/${rest}`}${set && `?${set}`}`;
};

/** Whether the page is there only with an integration. */
export const isIntegrationPage = ({ area, route }: AreaPage): boolean =>
  areaOf(area).routes[route]?.integration !== undefined;

/** `integrations`: the types of those that are installed. */
const mayOpenArea = (page: AreaPage, ability: Ability, integrations: readonly string[]): boolean => {
  const { screen, routes: all, module: of } = areaOf(page.area);
  const { needs, integration } = all[page.route] ?? {};
  if (!ability.can('navigate', screen)) return false;
  if (integration && !integrations.includes(integration)) return false;
  return !needs || ability.can(needs[0], asSubject(needs[1], { projectId: page.projectId, of }));
};

/** The areas in the navigation of a project for this person, in order. */
export const areasFor = (ability: Ability, built: readonly AreaName[] = builtAreas): readonly AreaName[] =>
  names.filter((name) => built.includes(name) && ability.can('navigate', areaOf(name).screen));

export const areaRoute: PageRoute<AreaPage> = {
  name: 'area',
  read: areaPageOf,
  write: pathOfArea,
  title: ({ area }) => areaOf(area).title,
  mayOpen: (page, ability, { integrationModules }) => mayOpenArea(page, ability, integrationModules),
};
