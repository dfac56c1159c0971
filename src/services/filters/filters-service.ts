import { map, type Observable } from 'rxjs';
import type { FilterConfig, ProjectFilter } from '../../domain/filters/project-filter.ts';
import type { Args } from '../../domain/wire/contract.ts';
import type { Http } from '../http/http.ts';

type Sent = Args<'filters.create'>['body']['config'];
const sent = (config: FilterConfig): Sent => config as unknown as Sent;

/** The calls of saved filters [PROJ-025..027]. */
export const createFiltersService = (http: Http) => ({
  list: (project: string): Observable<readonly ProjectFilter[]> =>
    http('filters.list', { params: { id: project } }).pipe(map(({ filters }) => filters)),
  create: (project: string, key: string, name: string, config: FilterConfig): Observable<ProjectFilter> =>
    http('filters.create', { params: { id: project }, body: { name, config: sent(config) } }, { key }),
  update: (
    project: string,
    key: string,
    id: string,
    change: { readonly name?: string | undefined; readonly config?: FilterConfig | undefined },
  ): Observable<ProjectFilter> =>
    http(
      'filters.update',
      {
        params: { id: project },
        body: {
          id,
          ...(change.name !== undefined && { name: change.name }),
          ...(change.config && { config: sent(change.config) }),
        },
      },
      { key },
    ),
  delete: (project: string, key: string, id: string): Observable<{ readonly id: string }> =>
    http('filters.delete', { params: { id: project }, body: { id } }, { key }),
});
export type FiltersService = ReturnType<typeof createFiltersService>;
