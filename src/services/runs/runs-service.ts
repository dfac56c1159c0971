import type { Observable } from 'rxjs';
import type { Args, Reply } from '../../domain/wire/contract.ts';
import type { Http } from '../http/http.ts';

/** Requests and controls runs. */
export const createRunsService = (http: Http) => ({
  request: (key: string, body: Args<'runs.action'>['body']): Observable<Reply<'runs.action'>> =>
    http('runs.action', { body }, { key }),
  read: (project: string, id: string): Observable<Reply<'runs.read'>> => http('runs.read', { params: { project, id } }),
  readiness: (project: string, flowId: string, dataset: string): Observable<Reply<'runs.readiness'>> =>
    http('runs.readiness', { params: { project, flowId }, query: dataset === '' ? {} : { dataset } }),
  change: (
    key: string,
    call: 'runs.cancel' | 'runs.pause',
    project: string,
    id: string,
  ): Observable<Reply<'runs.cancel'>> => http(call, { params: { project, id } }, { key }),
  /** `body`: the result of the flow that a person executed. */
  resume: (
    key: string,
    project: string,
    id: string,
    body: Args<'runs.resume'>['body'],
  ): Observable<Reply<'runs.resume'>> => http('runs.resume', { params: { project, id }, body }, { key }),
});
export type RunsService = ReturnType<typeof createRunsService>;
