import { map, type Observable } from 'rxjs';
import type { Member, Project } from '../../domain/projects/project.ts';
import type { Http } from '../http/http.ts';

export const createProjectsService = (http: Http) => ({
  list: (): Observable<readonly Project[]> => http('projects.list', {}).pipe(map((reply) => reply._embedded.projects)),
  read: (id: string): Observable<Project> => http('projects.read', { params: { id } }),
  users: (id: string): Observable<readonly Member[]> =>
    http('projects.users', { params: { id } }).pipe(map(({ users }) => users)),
});
export type ProjectsService = ReturnType<typeof createProjectsService>;
