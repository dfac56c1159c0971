import { z } from 'zod';
import { call, idText } from '../wire/wire.ts';
import { memberShape, projectShape } from './project.ts';

const atProject = z.object({ id: idText });

export const projectsContract = {
  'projects.list': call({
    method: 'GET',
    path: '/aa/api/v1/project',
    summary: 'The projects that the caller may read [PROJ-015]',
    auth: 'bearer',
    needs: 'read Connections',
    reply: z.object({ _embedded: z.object({ projects: z.array(projectShape) }) }),
  }),
  'projects.read': call({
    method: 'GET',
    path: '/aa/api/v1/project/:id',
    summary: 'One project [PROJ-017]',
    auth: 'bearer',
    needs: 'read Project',
    params: atProject,
    reply: projectShape,
  }),
  'projects.users': call({
    method: 'GET',
    path: '/aa/api/v1/projects/:id/users',
    summary: 'The users of a project [PROJ-022]',
    auth: 'bearer',
    needs: 'read Project',
    params: atProject,
    reply: z.object({ users: z.array(memberShape) }),
  }),
} as const;
