import { areaListOf, pathOfArea } from '../address/area-pages.ts';
import type { Page } from '../address/page.ts';

/** Of the search for tests, in characters. */
const termLength = 200;

/** Where imported runs are in the addresses. */
export const resultsNewsAction = 'results-changed';

export const runPathOf = (projectId: string, runId: string): string =>
  pathOfArea({ ...areaListOf(projectId, 'results'), route: ':runId', params: { runId } });

export const testPathOf = (projectId: string, testId: string): string =>
  pathOfArea({ ...areaListOf(projectId, 'results'), route: 'tests/:testId', params: { testId } });

/** A run, with the results of this name. */
export const resultInRunPath = (projectId: string, runId: string, name: string): string => {
  const term = [...name.toWellFormed()].slice(0, termLength).join('').trim();
  const query = term && new URLSearchParams({ term }).toString();
  return pathOfArea({ ...areaListOf(projectId, 'results'), route: ':runId', params: { runId }, query });
};

export interface RunPlace {
  readonly projectId: string;
  readonly runId: string;
}

/** `runId` and `testId`: empty for the list of runs. */
interface ResultsPlace extends RunPlace {
  readonly testId: string;
  readonly query: string;
}

export const resultsPlaceOf = (page: Page): ResultsPlace | null =>
  page.name === 'area' && page.area === 'results'
    ? {
        projectId: page.projectId,
        runId: page.params['runId'] ?? '',
        testId: page.params['testId'] ?? '',
        query: page.query ?? '',
      }
    : null;
