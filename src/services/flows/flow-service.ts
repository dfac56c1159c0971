import type { Observable } from 'rxjs';
import type { Args, Reply } from '../../domain/wire/contract.ts';
import type { Http } from '../http/http.ts';

/** The reads of one flow, and the writes that wait for their response. */
export const createFlowService = (http: Http) => ({
  read: (project: string, id: string, revision?: number): Observable<Reply<'flows.read'>> =>
    http('flows.read', { params: { project, id }, query: revision === undefined ? {} : { revision } }),

  steps: (project: string, id: string, from: number): Observable<Reply<'flows.steps'>> =>
    http('flows.steps', { params: { project, id }, query: { from } }),

  uses: (project: string, id: string): Observable<Reply<'flows.uses'>> =>
    http('flows.uses', { params: { project, id } }),

  history: (project: string, id: string, page: number): Observable<Reply<'flows.audit'>> =>
    http('flows.audit', { params: { project, id }, query: { page } }),

  versions: (project: string, id: string): Observable<Reply<'flows.versions'>> =>
    http('flows.versions', { params: { project, id } }),

  restore: (
    project: string,
    id: string,
    key: string,
    body: Args<'flows.restoreVersion'>['body'],
  ): Observable<Reply<'flows.restoreVersion'>> => http('flows.restoreVersion', { params: { project, id }, body }, { key }),
});
export type FlowService = ReturnType<typeof createFlowService>;
