import { z } from 'zod';
import { factShape } from '../journal/fact-shape.ts';
import { limits } from '../limits.ts';
import { deletedProjectShape } from '../trash/deleted-project.ts';
import { call, idText, pageShape, text } from '../wire/wire.ts';
import {
  accountProjectShape,
  candidateShape,
  changedReleases,
  flowReleasers,
  memberShape,
  otherPersonShape,
  projectRoles,
  projectShape,
} from './project.ts';

const atProject = z.object({ id: idText });
/** Too long is told by the rules, in their words. */
const name = text(limits.projectNameLength * 4);
const code = text(limits.projectCodeLength * 4);
const description = text(limits.projectDescriptionLength * 4);
const avatar = z
  .string()
  .max(limits.avatarBytes * 2)
  .nullable();
/** The newest position that the answer already holds; 0 in answers that an earlier version stored. */
const position = z.int().default(0);
/** The events of the change; none in answers that an earlier version stored. */
const facts = z.array(factShape).default([]);
const paged = {
  term: text(limits.termLength).optional(),
  size: z.coerce.number().int().min(1).max(limits.listPageMost).default(limits.listPage),
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
};

export const projectsContract = {
  'projects.list': call({
    method: 'GET',
    path: '/aa/api/v1/project',
    keyModule: 'Project',
    summary: 'The projects that the caller may read [PROJ-015]',
    auth: 'bearer',
    needs: 'read Connections',
    reply: z.object({ _embedded: z.object({ projects: z.array(projectShape) }) }),
  }),
  'projects.trash': call({
    method: 'GET',
    path: '/aa/api/v1/project/trash',
    summary: 'The deleted projects that the caller may restore, with their purge dates [PROJ-016]',
    auth: 'bearer',
    needs: 'read Connections',
    reply: z.object({ _embedded: z.object({ deleted: z.array(deletedProjectShape) }) }),
  }),
  'projects.account': call({
    method: 'GET',
    path: '/aa/api/v1/accounts/projects',
    summary: 'All projects of the account with their owners, by name [ADMIN-003]',
    auth: 'bearer',
    needs: 'manage Admin',
    query: z.object(paged),
    reply: z.object({ _embedded: z.object({ projects: z.array(accountProjectShape) }), page: pageShape }),
  }),
  'projects.read': call({
    method: 'GET',
    path: '/aa/api/v1/project/:id',
    keyModule: 'Project',
    summary: 'One project [PROJ-017]',
    auth: 'bearer',
    needs: 'read Project',
    params: atProject,
    reply: projectShape.extend({ position }),
  }),
  'projects.create': call({
    method: 'POST',
    path: '/aa/api/v1/project',
    summary: 'Creates a project; the caller becomes its owner [PROJ-020, ruling R10]',
    auth: 'bearer',
    needs: 'create Project',
    body: z.strictObject({
      name,
      code,
      description: description.default(''),
      avatar: avatar.default(null),
    }),
    idempotent: true,
    status: 201,
    reply: projectShape,
  }),
  'projects.update': call({
    method: 'PATCH',
    path: '/aa/api/v1/project/:id',
    summary:
      'Updates the given fields of a project; ARCHIVE makes it read-only, ACTIVE makes it writable again; flowsReleasedBy and changedReleases are rules for flows with the status RELEASED [PROJ-018]',
    auth: 'bearer',
    needs: 'update Project',
    params: atProject,
    body: z.strictObject({
      name: name.optional(),
      code: code.optional(),
      description: description.optional(),
      avatar: avatar.optional(),
      status: z.enum(['ACTIVE', 'ARCHIVE']).optional(),
      flowsReleasedBy: z.enum(flowReleasers).optional(),
      changedReleases: z.enum(changedReleases).optional(),
    }),
    idempotent: true,
    reply: projectShape.extend({ facts }),
  }),
  'projects.delete': call({
    method: 'DELETE',
    path: '/aa/api/v1/project/:id',
    summary: 'Moves a project with everything in it to the trash [PROJ-007, PROJ-019]',
    auth: 'bearer',
    needs: 'delete Project',
    params: atProject,
    idempotent: true,
    reply: deletedProjectShape,
  }),
  'projects.restore': call({
    method: 'POST',
    path: '/aa/api/v1/projects/:id/restore',
    summary: 'Restores a project with everything in it from the trash [PROJ-021]',
    auth: 'bearer',
    needs: 'delete Project',
    params: atProject,
    idempotent: true,
    reply: projectShape,
  }),
  'projects.users': call({
    method: 'GET',
    path: '/aa/api/v1/projects/:id/users',
    keyModule: 'Project',
    summary: 'The users of a project, and others who work in it [PROJ-022]',
    auth: 'bearer',
    needs: 'read Project',
    params: atProject,
    reply: z.object({ users: z.array(memberShape), others: z.array(otherPersonShape).default([]), position }),
  }),
  'projects.candidates': call({
    method: 'GET',
    path: '/aa/api/v1/projects/:id/candidates',
    summary: 'Users of the account who are not members yet, found by name, e-mail address or job role',
    auth: 'bearer',
    needs: 'update Project',
    params: atProject,
    query: z.object({ term: text(limits.termLength).default('') }),
    reply: z.object({ users: z.array(candidateShape) }),
  }),
  'projects.setMember': call({
    method: 'PUT',
    path: '/aa/api/v1/resource',
    summary: 'Sets the role of a user in a project; null or NONE removes the user from it [PROJ-023]',
    auth: 'bearer',
    needs: 'update Project',
    body: z.strictObject({
      projectId: idText,
      userId: idText,
      role: z.enum([...projectRoles, 'NONE']).nullable(),
    }),
    idempotent: true,
    reply: z.object({ users: z.array(memberShape), facts }),
  }),
} as const;
