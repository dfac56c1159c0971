import { areaListOf, pathOfArea } from '../address/area-pages.ts';
import type { Page } from '../address/page.ts';

/** Where imported runs are in the addresses. */
export const resultsNewsAction = 'results-changed';

export const runPathOf = (projectId: string, runId: string): string =>
  pathOfArea({ ...areaListOf(projectId, 'results'), route: ':runId', params: { runId } });

export interface ResultsPlace {
  readonly projectId: string;
  /** Empty: the list of runs. */
  readonly runId: string;
  readonly query: string;
}

export const resultsPlaceOf = (page: Page): ResultsPlace | null =>
  page.name === 'area' && page.area === 'results'
    ? { projectId: page.projectId, runId: page.params['runId'] ?? '', query: page.query ?? '' }
    : null;
