import { map, type Observable } from 'rxjs';
import type { DocumentFilters } from '../../domain/address/document-filters.ts';
import type { FlowRow } from '../../domain/flows/flow.ts';
import type { PdfOptions } from '../../domain/downloads/pdf-options.ts';
import { flowLimits } from '../../domain/flows/flow-limits.ts';
import { limits } from '../../domain/limits.ts';
import type { PagedQuery } from '../../domain/lists/paged-query.ts';
import type { ListPage } from '../../domain/wire/wire.ts';
import type { Args, Reply } from '../../domain/wire/contract.ts';
import type { Http } from '../http/http.ts';

export type FlowsQuery = PagedQuery<DocumentFilters>;

export interface FlowsReply {
  readonly flows: readonly FlowRow[];
  readonly page: ListPage;
  /** The newest position included in the response. */
  readonly position: number;
}

type FlowsQuestion = Args<'flows.list'>['query'];

/** Unset filters are left out, and so is an empty term: the plain list is read then [FLOW-015, FLOW-016]. */
export const flowsQuestionOf = ({
  term,
  filters,
  sort,
}: Pick<FlowsQuery, 'term' | 'filters' | 'sort'>): FlowsQuestion => {
  const wanted = term.trim();
  const { folder, ...lists } = filters;
  const set = Object.entries(lists).filter(([, values]) => values.length > 0);
  return {
    ...(wanted && { term: wanted }),
    sort,
    ...(folder && { folder }),
    ...Object.fromEntries(set.map(([name, values]) => [name, [...values]])),
  };
};

/** Rows of a page: a search finds more than a page of the plain list [FLOW-017]. */
export const flowsPageSize = (term: string): number => (term.trim() === '' ? limits.listPage : flowLimits.search);

/** The reads of flows, and the writes that wait for their response. */
export const createFlowsService = (http: Http) => ({
  list: (query: FlowsQuery, size = flowsPageSize(query.term)): Observable<FlowsReply> =>
    http('flows.list', {
      params: { project: query.projectId },
      query: { ...flowsQuestionOf(query), size, page: query.page - 1 },
    }).pipe(map(({ _embedded: { flows }, page, position }) => ({ flows, page, position }))),

  copy: (
    project: string,
    id: string,
    key: string,
    body: Args<'flows.copyTo'>['body'],
  ): Observable<Reply<'flows.copyTo'>> => http('flows.copyTo', { params: { project, id }, body }, { key }),

  exportPdf: (
    project: string,
    id: string,
    key: string,
    exportOptions: PdfOptions,
  ): Observable<Reply<'flows.exportPdf'>> =>
    http('flows.exportPdf', { params: { project, id }, body: { exportOptions } }, { key }),
});
export type FlowsService = ReturnType<typeof createFlowsService>;
