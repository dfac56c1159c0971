import { map, switchMap, type Observable } from 'rxjs';
import type { Adapter } from '../../domain/adapters/adapter.ts';
import type { Technology } from '../../domain/adapters/technology.ts';
import type { Args } from '../../domain/wire/contract.ts';
import { limits } from '../../domain/limits.ts';
import type { Http } from '../http/http.ts';

/** The adapters on users' devices. */
export const createAdaptersService = (http: Http) => ({
  setup: () => http('adapters.setup', {}),
  client: () => http('adapters.client', {}, { accept: 'application/gzip' }),
  config: () => http('adapters.config', {}, { accept: 'application/octet-stream' }),
  findPairing: (code: string) => http('adapters.findPairing', { body: { code } }),
  confirmPairing: (key: string, code: string) => http('adapters.confirmPairing', { body: { code } }, { key }),
  /** [ADAPT-028] */
  technologies: (): Observable<readonly Technology[]> =>
    http('adapters.technologies', {}, { accept: 'application/xml' }).pipe(
      switchMap(async (file) => {
        const { readTechnologies } = await import('./read-technologies.ts');
        return readTechnologies(await file.text());
      }),
    ),
  /** The adapters of the members of a project; pages start at 1. */
  list: (project: string, { term, page, online }: { term: string; page: number; online: string }) => {
    const query: Args<'adapters.list'>['query'] = {
      project,
      page: page - 1,
      ...(term && { term }),
      ...((online === 'true' || online === 'false') && { online }),
    };
    return http('adapters.list', { query }).pipe(
      map((reply) => ({ rows: reply._embedded.clientDetailsList, page: reply.page })),
    );
  },
  /** The user's own adapters; they always fit on one page. */
  own: (): Observable<readonly Adapter[]> =>
    http('adapters.list', { query: { size: limits.listPageMost } }).pipe(
      map((reply) => reply._embedded.clientDetailsList.map(({ adapterEntity }) => adapterEntity)),
    ),
  read: (id: string): Observable<Adapter> => http('adapters.read', { params: { id } }),
  /** Replaces the projects that the user's own adapter is shared with. */
  share: (key: string, id: string, projects: readonly string[]) =>
    http('adapters.share', { params: { id }, body: { projects: [...projects] } }, { key }),
  delete: (key: string, id: string) => http('adapters.delete', { params: { id } }, { key }),
  unqueue: (key: string, id: string) => http('adapters.unqueue', { params: { id } }, { key }),
});
export type AdaptersService = ReturnType<typeof createAdaptersService>;
