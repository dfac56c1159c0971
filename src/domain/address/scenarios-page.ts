import { bestMatch } from '../lists/list-sort.ts';
import { scenarioSeverities } from '../scenarios/scenario.ts';
import { scenarioSorts } from '../scenarios/scenario-sorts.ts';
import { documentsPage, type DocumentsPage } from './documents-page.ts';

/** The list of scenarios [ROUTE-022]. */
export type ScenariosPage = DocumentsPage<'scenarios'>;

export const scenarioSortOrders = [
  ...scenarioSorts.flatMap((field) => [`${field},asc`, `${field},desc`] as const),
  bestMatch,
] as const;

const list = documentsPage({ name: 'scenarios', orders: scenarioSortOrders, severities: scenarioSeverities });

export const scenariosPageOf = list.of;
export const scenariosPageIn = list.in;
export const pathOfScenarios = list.pathOf;
export const scenarioFiltersIn = list.filtersIn;
