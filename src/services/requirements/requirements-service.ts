import type { Observable } from 'rxjs';
import type { CoverageState, CoverageView } from '../../domain/requirements/coverage.ts';
import type { Covering } from '../../domain/requirements/requirement.ts';
import type { Reply } from '../../domain/wire/contract.ts';
import type { Http } from '../http/http.ts';

export interface CoverageQuestion {
  readonly project: string;
  readonly by: CoverageView;
  readonly state: CoverageState | '';
  readonly term: string;
  /** Starts at 1. */
  readonly page: number;
}

/** Reads; writes go through the journal. */
export const createRequirementsService = (http: Http) => ({
  list: (project: string, { entityType, entityId }: Covering): Observable<Reply<'requirements.list'>> =>
    http('requirements.list', { params: { project }, query: { entityType, entityId } }),

  coverage: ({ project, by, state, term, page }: CoverageQuestion): Observable<Reply<'requirements.coverage'>> =>
    http('requirements.coverage', {
      params: { project },
      query: { by, page: page - 1, ...(state && { state }), ...(term && { term }) },
    }),
});
export type RequirementsService = ReturnType<typeof createRequirementsService>;
