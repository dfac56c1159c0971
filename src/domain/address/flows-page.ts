import { flowSeverities } from '../flows/flow.ts';
import { flowSorts } from '../flows/list/flow-sorts.ts';
import { bestMatch } from '../lists/list-sort.ts';
import { documentsPage, type DocumentsPage } from './documents-page.ts';

/** The list of flows [ROUTE-014]. */
export type FlowsPage = DocumentsPage<'flows'>;

export const flowSortOrders = [
  ...flowSorts.flatMap((field) => [`${field},asc`, `${field},desc`] as const),
  bestMatch,
] as const;

const list = documentsPage({ name: 'flows', orders: flowSortOrders, severities: flowSeverities });

export const flowsPageOf = list.of;
export const flowsPageIn = list.in;
export const pathOfFlows = list.pathOf;
export const flowFiltersIn = list.filtersIn;
