import type { Observable } from 'rxjs';
import type { Reply } from '../../domain/wire/contract.ts';
import type { Http } from '../http/http.ts';

/** Reads; writes go through the journal [PROJ-004]. */
export const createFiltersService = (http: Http) => ({
  list: (project: string): Observable<Reply<'filters.list'>> => http('filters.list', { params: { id: project } }),
});
export type FiltersService = ReturnType<typeof createFiltersService>;
