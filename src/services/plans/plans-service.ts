import type { Observable } from 'rxjs';
import type { PdfOptions } from '../../domain/downloads/pdf-options.ts';
import type { PlanReport } from '../../domain/plans/report/plan-report.ts';
import type { Reply } from '../../domain/wire/contract.ts';
import type { Http } from '../http/http.ts';

/** Reads, asks for the PDF, and schedules the report; other writes go through the journal. */
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
  report: (project: string, id: string): Observable<Reply<'plans.report'>> =>
    http('plans.report', { params: { project, id } }),
  saveReport: (key: string, project: string, id: string, body: PlanReport): Observable<Reply<'plans.saveReport'>> =>
    http('plans.saveReport', { params: { project, id }, body }, { key }),
  stopReport: (key: string, project: string, id: string): Observable<Reply<'plans.stopReport'>> =>
    http('plans.stopReport', { params: { project, id } }, { key }),
  tasks: (): Observable<Reply<'plans.tasks'>> => http('plans.tasks', {}),
});
export type PlansService = ReturnType<typeof createPlansService>;
