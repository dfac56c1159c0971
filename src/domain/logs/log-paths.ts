import { areaListOf, pathOfArea, type AreaPage } from '../address/area-pages.ts';
import type { LogKind } from './read-log.ts';

/** Where a log is opened: among all logs of the project, or under its flow or scenario [ROUTE-016, ROUTE-024, ROUTE-025]. */
export interface LogPlace {
  readonly projectId: string;
  readonly kind: LogKind;
  /** The flow or the scenario that the list is about; '' for the lists of the project. */
  readonly of: string;
  /** Only runs that were started in this test plan. */
  readonly plan?: string;
  /** '' for the list. */
  readonly logId: string;
  /** What its address has beside: filters of the list, or what the log is compared with. */
  readonly query?: string;
}

const ofArea: Readonly<Record<string, LogKind>> = { flows: 'flow', scenarios: 'scenario' };

/** Null on pages that show no logs. The list of scenarios has a route of its own, beside that of flows. */
export const logPlaceOf = ({ projectId, area, route, params, query }: AreaPage): LogPlace | null => {
  const { flowId = '', scenarioId = '', flowLogId, scenarioLogId } = params;
  const logId = flowLogId ?? scenarioLogId ?? '';
  const more = query === undefined ? {} : { query };
  if (area === 'executionLogs')
    return { projectId, kind: route.startsWith('scenarios') ? 'scenario' : 'flow', of: '', logId, ...more };
  const plan = area === 'testPlans' && route.endsWith('/logs') ? params['testPlanId'] : undefined;
  if (plan !== undefined) return { projectId, kind: 'scenario', of: '', plan, logId: '', ...more };
  const kind = ofArea[area];
  if (!kind || !/\/logs(?:\/|$)/.test(route)) return null;
  return { projectId, kind, of: kind === 'flow' ? flowId : scenarioId, logId, ...more };
};

const logsPageOf = ({ projectId, kind, of, plan, logId, query }: LogPlace): AreaPage => {
  const more = query === undefined ? {} : { query };
  if (plan !== undefined && logId === '')
    return { ...areaListOf(projectId, 'testPlans'), route: ':testPlanId/logs', params: { testPlanId: plan }, ...more };
  const isFlow = kind === 'flow';
  const param = isFlow ? 'flowLogId' : 'scenarioLogId';
  if (of === '') {
    const list = areaListOf(projectId, 'executionLogs');
    if (logId === '') return { ...list, ...(!isFlow && { route: 'scenarios' }), ...more };
    return { ...list, route: `${kind}s/:${param}`, params: { [param]: logId }, ...more };
  }
  const item = isFlow ? 'flowId' : 'scenarioId';
  return {
    ...areaListOf(projectId, isFlow ? 'flows' : 'scenarios'),
    route: logId === '' ? `:${item}/logs` : `:${item}/logs/:${param}`,
    params: { [item]: of, ...(logId !== '' && { [param]: logId }) },
    ...more,
  };
};

export const pathOfLogs = (place: LogPlace): string => pathOfArea(logsPageOf(place));
