import type { Observable } from 'rxjs';
import { map } from 'rxjs';
import type { FunctionContent, MinifiedFormula } from '../../domain/functions/formula.ts';
import { limits } from '../../domain/limits.ts';
import type { Http } from '../http/http.ts';

/** The functions of the account. */
export const createFunctionsService = (http: Http) => ({
  list: (term: string, page: number) =>
    http('functions.list', { query: { ...(term && { term }), size: limits.listPage, page: page - 1 } }),
  known: (): Observable<readonly MinifiedFormula[]> =>
    http('functions.minified', {}).pipe(map(({ functions }) => functions)),
  read: (id: string) => http('functions.read', { params: { id } }),
  create: (key: string, body: FunctionContent) => http('functions.create', { body }, { key }),
  update: (key: string, id: string, body: Partial<FunctionContent> & { readonly revision: number }) =>
    http('functions.update', { params: { id }, body }, { key }),
  delete: (key: string, id: string, isUseAccepted: boolean) =>
    http('functions.delete', { params: { id }, query: isUseAccepted ? { used: 'accepted' } : {} }, { key }),
});
export type FunctionsService = ReturnType<typeof createFunctionsService>;
