import { forkJoin, map, type Observable } from 'rxjs';
import type { OpenedProject } from '../../domain/projects/opened-project.ts';
import type { AccountProject, Candidate, Project } from '../../domain/projects/project.ts';
import type { DeletedEntity } from '../../domain/trash/deleted-entity.ts';
import type { Args } from '../../domain/wire/contract.ts';
import type { ListPage } from '../../domain/wire/wire.ts';
import type { Http } from '../http/http.ts';

interface AccountAsk {
  readonly term: string;
  /** Starts at 1. */
  readonly page: number;
}

/** The calls of projects [PROJ-015..023]. `key`: the command id. */
export const createProjectsService = (http: Http) => ({
  list: (): Observable<readonly Project[]> => http('projects.list', {}).pipe(map((reply) => reply._embedded.projects)),
  /** The project with its members; the two responses may differ in age, and the older position counts. */
  open: (id: string): Observable<OpenedProject> =>
    forkJoin([http('projects.read', { params: { id } }), http('projects.users', { params: { id } })]).pipe(
      map(([{ position, ...project }, { users: members, others, position: usersPosition }]) => ({
        project,
        members,
        others,
        asOf: Math.min(position, usersPosition),
      })),
    ),
  trash: (): Observable<readonly DeletedEntity[]> =>
    http('projects.trash', {}).pipe(map((reply) => reply._embedded.deleted)),
  account: ({ term, page }: AccountAsk): Observable<{ projects: readonly AccountProject[]; page: ListPage }> =>
    http('projects.account', { query: { page: page - 1, ...(term && { term }) } }).pipe(
      map((reply) => ({ projects: reply._embedded.projects, page: reply.page })),
    ),
  candidates: (id: string, term: string): Observable<readonly Candidate[]> =>
    http('projects.candidates', { params: { id }, query: { term } }).pipe(map(({ users }) => users)),
  create: (key: string, body: NonNullable<Args<'projects.create'>['body']>): Observable<Project> =>
    http('projects.create', { body }, { key }),
  update: (key: string, id: string, body: NonNullable<Args<'projects.update'>['body']>): Observable<Project> =>
    http('projects.update', { params: { id }, body }, { key }),
  delete: (key: string, id: string): Observable<DeletedEntity> => http('projects.delete', { params: { id } }, { key }),
  restore: (key: string, id: string): Observable<Project> => http('projects.restore', { params: { id } }, { key }),
});
export type ProjectsService = ReturnType<typeof createProjectsService>;
