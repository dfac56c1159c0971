import { map, type Observable } from 'rxjs';
import { limits } from '../../domain/limits.ts';
import type { ResultFileFormat } from '../../domain/results/result-file.ts';
import type { Execution, WholeExecution } from '../../domain/pipelines/executions/execution.ts';
import type { PipelineHook } from '../../domain/pipelines/webhooks/hook.ts';
import type { Args, Reply } from '../../domain/wire/contract.ts';
import type { ListPage } from '../../domain/wire/wire.ts';
import type { Http } from '../http/http.ts';

/** Reads pipelines, and starts, reads and cancels their executions; other writes go through the journal. */
export const createPipelinesService = (http: Http) => ({
  list: (project: string): Observable<Reply<'pipelines.list'>> => http('pipelines.list', { params: { project } }),
  read: (project: string, id: string): Observable<Reply<'pipelines.read'>> =>
    http('pipelines.read', { params: { project, id } }),
  execute: (key: string, project: string, id: string): Observable<Execution> =>
    http('pipelines.execute', { params: { project, id }, body: {} }, { key }),
  rerun: (key: string, project: string, id: string, execution: string): Observable<Execution> =>
    http('pipelines.rerun', { params: { project, id, execution } }, { key }),
  cancel: (key: string, project: string, id: string, execution: string): Observable<Execution> =>
    http('pipelines.cancel', { params: { project, id, execution } }, { key }),
  executions: (
    project: string,
    id: string,
    page: number,
  ): Observable<{ readonly rows: readonly Execution[]; readonly page: ListPage }> =>
    http('pipelines.executions', { params: { project, id }, query: { sort: 'createdDate,desc', page } }).pipe(
      map(({ pipelineExecutions: rows, page: shown }) => ({ rows, page: shown })),
    ),
  history: (project: string, id: string, page: number): Observable<Reply<'pipelines.audit'>> =>
    http('pipelines.audit', { params: { project, id }, query: { page } }),
  hooks: (project: string, id: string): Observable<readonly PipelineHook[]> =>
    http('pipelines.hooks', { params: { project, id } }).pipe(map(({ hooks }) => hooks)),
  createHook: (project: string, id: string, body: Args<'pipelines.createHook'>['body']) =>
    http('pipelines.createHook', { params: { project, id }, body }),
  rotateHook: (project: string, id: string, hook: string) =>
    http('pipelines.rotateHook', { params: { project, id, hook } }),
  deleteHook: (key: string, project: string, id: string, hook: string) =>
    http('pipelines.deleteHook', { params: { project, id, hook } }, { key }),
  execution: (project: string, id: string, execution: string): Observable<WholeExecution> =>
    http('pipelines.execution', { params: { project, id, execution } }),
  /** JUnit XML or CTRF JSON. */
  results: (project: string, id: string, execution: string, format: ResultFileFormat): Observable<File> =>
    http(
      'pipelines.results',
      { params: { project, id, execution }, query: { format } },
      { timeout: limits.fileTimeout },
    ),
});
export type PipelinesService = ReturnType<typeof createPipelinesService>;
