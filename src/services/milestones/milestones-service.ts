import type { Observable } from 'rxjs';
import type { Reply } from '../../domain/wire/contract.ts';
import type { Http } from '../http/http.ts';

/** Reads; writes go through the journal. */
export const createMilestonesService = (http: Http) => ({
  list: (project: string): Observable<Reply<'milestones.list'>> => http('milestones.list', { params: { project } }),
});
export type MilestonesService = ReturnType<typeof createMilestonesService>;
