import { areaListOf, pathOfArea } from '../address/area-pages.ts';
import type { Page } from '../address/page.ts';

/** Where imported runs are in the addresses. */
export const resultsNewsAction = 'results-changed';

export const runPathOf = (projectId: string, runId: string): string =>
  pathOfArea({ ...areaListOf(projectId, 'results'), route: ':runId', params: { runId } });

export interface RunPlace {
  readonly projectId: string;
  readonly runId: string;
}

/** `runId`: empty for the list of runs. */
interface ResultsPlace extends RunPlace {
  readonly query: string;
}

export const resultsPlaceOf = (page: Page): ResultsPlace | null =>
  page.name === 'area' && page.area === 'results'
    ? { projectId: page.projectId, runId: page.params['runId'] ?? '', query: page.query ?? '' }
    : null;
