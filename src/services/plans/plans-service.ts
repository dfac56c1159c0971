import type { Observable } from 'rxjs';
import type { PdfOptions } from '../../domain/downloads/pdf-options.ts';
import type { Reply } from '../../domain/wire/contract.ts';
import type { Http } from '../http/http.ts';

/** Reads, and asks for the PDF; writes go through the journal. */
export const createPlansService = (http: Http) => ({
  list: (project: string): Observable<Reply<'plans.list'>> => http('plans.list', { params: { project } }),
  scope: (project: string, id: string): Observable<Reply<'plans.scope'>> =>
    http('plans.scope', { params: { project, id } }),
  history: (project: string, id: string, page: number): Observable<Reply<'plans.audit'>> =>
    http('plans.audit', { params: { project, id }, query: { page } }),
  progress: (project: string, id: string): Observable<Reply<'plans.progress'>> =>
    http('plans.progress', { params: { project, id } }),
  exportPdf: (
    project: string,
    id: string,
    key: string,
    exportOptions: PdfOptions,
  ): Observable<Reply<'plans.exportPdf'>> =>
    http('plans.exportPdf', { params: { project, id }, body: { exportOptions } }, { key }),
  tasks: (): Observable<Reply<'plans.tasks'>> => http('plans.tasks', {}),
});
export type PlansService = ReturnType<typeof createPlansService>;
