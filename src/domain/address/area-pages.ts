import { asSubject } from '../session/abilities.ts';
import type { Ability } from '../session/ability.ts';
import { pageMessages } from './page-messages.ts';

/**
 * The areas of a project beside its defects, each with its addresses (ROUTE-011 to ROUTE-036). Address, guard and title
 * are decided here; the navigation names an area when it is in `builtAreas`, and until then its pages say so.
 *
 *   ':flowId/logs/:flowLogId'   parts with a colon are read from the address by that name [ROUTE-054]
 */
interface Route {
  /** Beyond the right to navigate the area, on a record of this project. */
  readonly needs?: readonly [action: string, subject: string];
  /** Only where this integration is installed [ROUTE-020]. */
  readonly integration?: string;
}

interface Area {
  readonly folder: string;
  readonly title: string;
  /** What one must be allowed to navigate, or is sent back to the project. */
  readonly screen: string;
  /** Whose records stand here; what hangs on one follows it [PERM-003]. */
  readonly module?: string;
  readonly routes: Readonly<Record<string, Route>>;
}

const schedules: Route = { needs: ['read', 'Schedule'] };
const logs: Route = { needs: ['read', 'ExecutionLog'] };
const related: Route = { needs: ['read', 'Relation'] };
const datasets: Route = { needs: ['read', 'Dataset'] };
const jira: Route = { integration: 'JIRA_DC' };

export const areas = {
  analytics: {
    folder: 'analytics',
    title: pageMessages.areas.analytics,
    screen: 'DASHBOARDS',
    routes: { '': {}, ':dashboardId': {} },
  },
  flows: {
    folder: 'flows',
    title: pageMessages.areas.flows,
    screen: 'FLOWS',
    module: 'Flow',
    routes: {
      '': {},
      ':flowId': {},
      ':flowId/steps': {},
      ':flowId/history': {},
      ':flowId/schedules': schedules,
      ':flowId/logs': logs,
      ':flowId/logs/:flowLogId': logs,
      ':flowId/related': related,
      ':flowId/integrations': jira,
      ':flowId/datasets': datasets,
      ':flowId/datasets/:datasetId': datasets,
    },
  },
  scenarios: {
    folder: 'scenarios',
    title: pageMessages.areas.scenarios,
    screen: 'SCENARIOS',
    module: 'Scenario',
    routes: {
      '': {},
      ':scenarioId': {},
      ':scenarioId/sequence': {},
      ':scenarioId/logs': logs,
      ':scenarioId/logs/:scenarioLogId': logs,
      ':scenarioId/variables': {},
      ':scenarioId/history': {},
      ':scenarioId/schedules': schedules,
      ':scenarioId/related': related,
      ':scenarioId/integrations': jira,
    },
  },
  executionLogs: {
    folder: 'execution-logs',
    title: pageMessages.areas.executionLogs,
    screen: 'EXECUTION_LOGS',
    routes: { '': {}, 'scenarios/:scenarioLogId': {}, 'flows/:flowLogId': {} },
  },
  testPlans: {
    folder: 'test-plans',
    title: pageMessages.areas.testPlans,
    screen: 'TEST_PLANS',
    routes: {
      '': {},
      ':testPlanId': {},
      ':testPlanId/description': {},
      ':testPlanId/scope': {},
      ':testPlanId/logs': {},
      ':testPlanId/history': {},
      ':testPlanId/defects': {},
    },
  },
  testPipelines: {
    folder: 'test-pipelines',
    title: pageMessages.areas.testPipelines,
    screen: 'TEST_PIPELINE',
    routes: {
      '': {},
      ':testPipelineId': {},
      ':testPipelineId/sequence': {},
      ':testPipelineId/schedules': {},
      ':testPipelineId/logs': {},
    },
  },
  schedules: { folder: 'schedules', title: pageMessages.areas.schedules, screen: 'SCHEDULES', routes: { '': {} } },
} as const satisfies Readonly<Record<string, Area>>;

export type AreaName = keyof typeof areas;

/** Those that have their screens. */
export const builtAreas: readonly AreaName[] = [];

export interface AreaPage {
  readonly name: 'area';
  readonly projectId: string;
  readonly area: AreaName;
  /** As in the table. */
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
}

const names = Object.keys(areas) as readonly AreaName[];
const areaOf = (name: AreaName): Area => areas[name];
const id = '[A-Za-z0-9][A-Za-z0-9_-]{0,63}';
const anyPart = new RegExp(`^${id}$`);
const areaPath = new RegExp(`^/projects/(${id})/([a-z-]+)(?:/(.*?))?/?$`);

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

/** Null when the address leads to no area. */
export const areaPageOf = (pathname: string): AreaPage | null => {
  const [, projectId, folder, rest = ''] = areaPath.exec(pathname) ?? [];
  const area = names.find((name) => areaOf(name).folder === folder);
  if (!projectId || !area) return null;
  for (const route of Object.keys(areaOf(area).routes)) {
    const params = paramsIn(route, rest);
    if (params) return { name: 'area', projectId, area, route, params };
  }
  return null;
};

export const pathOfArea = ({ projectId, area, route, params }: AreaPage): string => {
  const rest = route.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  return `/projects/${projectId}/${areaOf(area).folder}${rest && `/${rest}`}`;
};

/** `integrations`: the types of those that are installed. */
export const mayOpenArea = (page: AreaPage, ability: Ability, integrations: readonly string[]): boolean => {
  const { screen, routes, module: of } = areaOf(page.area);
  const { needs, integration } = routes[page.route] ?? {};
  if (!ability.can('navigate', screen)) return false;
  if (integration && !integrations.includes(integration)) return false;
  return !needs || ability.can(needs[0], asSubject(needs[1], { projectId: page.projectId, of }));
};

/** What the navigation of a project names for whoever this is, in its order. */
export const areasFor = (ability: Ability, built: readonly AreaName[] = builtAreas): readonly AreaName[] =>
  names.filter((name) => built.includes(name) && ability.can('navigate', areaOf(name).screen));
