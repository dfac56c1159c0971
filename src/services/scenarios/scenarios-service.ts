import type { Observable } from 'rxjs';
import type { PdfOptions } from '../../domain/downloads/pdf-options.ts';
import type { DocumentFilters } from '../../domain/address/document-filters.ts';
import { limits } from '../../domain/limits.ts';
import type { PagedQuery } from '../../domain/lists/paged-query.ts';
import { scenarioLimits } from '../../domain/scenarios/scenario-limits.ts';
import type { Args, Reply } from '../../domain/wire/contract.ts';
import type { Http } from '../http/http.ts';

type ScenariosQuestion = Args<'scenarios.list'>['query'];

/** Unset filters are left out, and so is an empty term. */
const questionOf = ({ term, filters, sort }: PagedQuery<DocumentFilters>): ScenariosQuestion => {
  const { folder, ...lists } = filters;
  const set = Object.entries(lists).filter(([, values]) => values.length > 0);
  return {
    ...(term.trim() && { term: term.trim() }),
    sort,
    ...(folder && { folder }),
    ...Object.fromEntries(set.map(([name, values]) => [name, [...values]])),
  };
};

/** A search finds fewer rows than a page of the plain list [SCEN-012]. */
export const scenariosPageSize = (term: string): number =>
  term.trim() === '' ? limits.listPage : scenarioLimits.search;

/** The reads of scenarios, and the writes that wait for their response. */
export const createScenariosService = (http: Http) => ({
  list: (query: PagedQuery<DocumentFilters>, size: number): Observable<Reply<'scenarios.list'>> =>
    http('scenarios.list', {
      params: { project: query.projectId },
      query: { ...questionOf(query), size, page: query.page - 1 },
    }),

  read: (project: string, id: string): Observable<Reply<'scenarios.read'>> =>
    http('scenarios.read', { params: { project, id } }),

  revision: (project: string, id: string, revision: number): Observable<Reply<'scenarios.revision'>> =>
    http('scenarios.revision', { params: { project, id, revision } }),

  flows: (project: string, id: string): Observable<Reply<'scenarios.flows'>> =>
    http('scenarios.flows', { params: { project, id } }),

  history: (project: string, id: string, page: number): Observable<Reply<'scenarios.audit'>> =>
    http('scenarios.audit', { params: { project, id }, query: { page: page - 1 } }),

  clone: (project: string, id: string, key: string): Observable<Reply<'scenarios.clone'>> =>
    http('scenarios.clone', { params: { project, id }, body: {} }, { key }),

  copy: (
    project: string,
    id: string,
    key: string,
    body: Args<'scenarios.copyTo'>['body'],
  ): Observable<Reply<'scenarios.copyTo'>> => http('scenarios.copyTo', { params: { project, id }, body }, { key }),

  exportPdf: (
    project: string,
    id: string,
    key: string,
    exportOptions: PdfOptions,
  ): Observable<Reply<'scenarios.exportPdf'>> =>
    http('scenarios.exportPdf', { params: { project, id }, body: { exportOptions } }, { key }),

  /** Scenarios to choose from. */
  named: (project: string, term: string): Observable<Reply<'scenarios.list'>> =>
    http('scenarios.list', {
      params: { project },
      query: { sort: 'name,asc', size: 50, ...(term && { term, sort: 'relevance,desc' }) },
    }),

  /** Flows to choose from. */
  flowsNamed: (project: string, term: string): Observable<Reply<'flows.list'>> =>
    http('flows.list', {
      params: { project },
      query: { sort: 'name,asc', size: 50, ...(term && { term, sort: 'relevance,desc' }) },
    }),
});
export type ScenariosService = ReturnType<typeof createScenariosService>;
