import type { Observable } from 'rxjs';
import type { CubeQueryInput } from '../../domain/analytics/cube-query.ts';
import type { PdfOptions } from '../../domain/downloads/pdf-options.ts';
import type { Args, CallName, Reply } from '../../domain/wire/contract.ts';
import type { Http } from '../http/http.ts';

/** Reads dashboards and the numbers of charts; dashboards of projects are written through the journal. */
export const createDashboardsService = (http: Http) => ({
  /** '': those of the account. */
  list: (projectId: string): Observable<Reply<'dashboards.list'>> =>
    http('dashboards.list', {
      query: projectId === '' ? { type: 'ACCOUNT' } : { type: 'PROJECT', projectId },
    }),
  load: (projectId: string, query: CubeQueryInput): Observable<Reply<'analytics.load'>> =>
    http('analytics.load', { body: { query, ...(projectId !== '' && { projectId }) } }),
  exportPdf: (id: string, key: string, exportOptions: PdfOptions): Observable<Reply<'dashboards.exportPdf'>> =>
    http('dashboards.exportPdf', { params: { id }, body: { exportOptions } }, { key }),
  readPdf: (id: string, query: NonNullable<Args<'dashboards.readPdf'>['query']>): Observable<File> =>
    http('dashboards.readPdf', { params: { id }, query }),
  /** A change of a dashboard of the account, under the key of its command. */
  send: <Name extends CallName>(key: string, call: Name, args: Args<Name>): Observable<Reply<Name>> =>
    http(call, args, { key }),
});
export type DashboardsService = ReturnType<typeof createDashboardsService>;
