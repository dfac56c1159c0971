import type { Observable } from 'rxjs';
import type { Reply } from '../../domain/wire/contract.ts';
import type { PdfOptions } from '../../domain/downloads/pdf-options.ts';
import type { FlowStatus } from '../../domain/flows/flow.ts';
import type { ScenarioSeverity } from '../../domain/scenarios/scenario.ts';
import type { Http } from '../http/http.ts';

interface ScenariosQuestion {
  readonly about: string;
  readonly term: string;
  readonly page: number;
  readonly filters: Readonly<Record<string, string>>;
}

/** The reads of scenarios, and the writes that wait for their response. */
export const createScenariosService = (http: Http) => ({
  /** The size is that of the server: 10 [SCEN-012]. */
  list: ({ about, term, page, filters }: ScenariosQuestion): Observable<Reply<'scenarios.list'>> =>
    http('scenarios.list', {
      params: { project: about },
      query: {
        page: page - 1,
        ...(term && { term }),
        ...(filters['status'] && { status: [filters['status'] as FlowStatus] }),
        ...(filters['severity'] && { severity: [filters['severity'] as ScenarioSeverity] }),
      },
    }),

  read: (project: string, id: string): Observable<Reply<'scenarios.read'>> =>
    http('scenarios.read', { params: { project, id } }),

  flows: (project: string, id: string): Observable<Reply<'scenarios.flows'>> =>
    http('scenarios.flows', { params: { project, id } }),

  history: (project: string, id: string, page: number): Observable<Reply<'scenarios.audit'>> =>
    http('scenarios.audit', { params: { project, id }, query: { page: page - 1 } }),

  clone: (project: string, id: string, key: string): Observable<Reply<'scenarios.clone'>> =>
    http('scenarios.clone', { params: { project, id }, body: {} }, { key }),

  exportPdf: (
    project: string,
    id: string,
    key: string,
    exportOptions: PdfOptions,
  ): Observable<Reply<'scenarios.exportPdf'>> =>
    http('scenarios.exportPdf', { params: { project, id }, body: { exportOptions } }, { key }),

  /** Flows to choose from. */
  flowsNamed: (project: string, term: string): Observable<Reply<'flows.list'>> =>
    http('flows.list', {
      params: { project },
      query: { sort: 'name,asc', size: 50, ...(term && { term, sort: 'relevance,desc' }) },
    }),
});
export type ScenariosService = ReturnType<typeof createScenariosService>;
