import type { Caller } from '../caller.ts';
import { inProject, made, newProject, setRole } from '../projects/at-projects.ts';
import type { PermissionCell } from './permission-cell.ts';

/** Calls about projects; the users are those of `permission-matrix.ts`. */
const readers = [200, 200, 200, 403, 404, 200, 404, 404, 401];
const managers = [200, 403, 403, 403, 404, 200, 404, 404, 401];
/** Any user with a licence, in any account. */
const licensed = [200, 200, 200, 403, 200, 200, 200, 403, 401];
const p1 = { params: { id: 'p-1' } };

/** A project with the same members as p-1, to be deleted. */
const likeFirst = async (owner: Caller): Promise<string> => {
  const { id } = await made(owner);
  await setRole(owner, id, 'contributor', 'CONTRIBUTOR');
  await setRole(owner, id, 'viewer', 'VIEWER');
  await setRole(owner, id, 'nolicence', 'CONTRIBUTOR');
  return id;
};

export const projectPermissions: readonly PermissionCell[] = [
  {
    call: 'projects.list',
    what: 'of the current user',
    statuses: licensed,
    right: ['read', 'Connections'],
    ask: (who) => who.ask('projects.list', {}),
  },
  {
    call: 'projects.trash',
    what: 'of the current user',
    statuses: licensed,
    right: ['read', 'Connections'],
    ask: (who) => who.ask('projects.trash', {}),
  },
  {
    call: 'projects.account',
    what: 'of the account',
    statuses: [403, 403, 403, 403, 403, 200, 403, 403, 401],
    right: ['manage', 'Admin'],
    ask: (who) => who.ask('projects.account', {}),
  },
  {
    call: 'projects.read',
    what: 'p-1',
    statuses: readers,
    right: ['read', 'Project'],
    ask: (who) => who.ask('projects.read', p1),
  },
  {
    call: 'projects.users',
    what: 'p-1',
    statuses: readers,
    right: ['read', 'Project'],
    ask: (who) => who.ask('projects.users', p1),
  },
  {
    call: 'projects.candidates',
    what: 'for p-1',
    statuses: managers,
    right: ['update', 'Project'],
    ask: (who) => who.ask('projects.candidates', p1),
  },
  {
    call: 'projects.create',
    what: 'of the current user',
    statuses: licensed.map((status) => (status === 200 ? 201 : status)),
    right: ['create', 'Project'],
    ask: (who) => who.ask('projects.create', { body: newProject() }),
  },
  {
    call: 'projects.update',
    what: 'p-1',
    statuses: managers,
    right: ['update', 'Project'],
    ask: (who) => who.ask('projects.update', { ...p1, body: { description: 'Of the tills' } }),
  },
  {
    call: 'projects.setMember',
    what: 'of p-1',
    statuses: managers,
    right: ['update', 'Project'],
    ask: (who) => who.ask('projects.setMember', { body: { projectId: 'p-1', userId: 'outsider', role: 'NONE' } }),
  },
  {
    call: 'projects.delete',
    what: 'like p-1',
    statuses: managers,
    right: ['delete', 'Project'],
    ask: async (who, owner) => who.ask('projects.delete', inProject(await likeFirst(owner))),
  },
  {
    call: 'projects.restore',
    what: 'like p-1',
    statuses: [200, 404, 404, 403, 404, 200, 404, 404, 401],
    right: ['delete', 'Project'],
    ask: async (who, owner) => {
      const id = await likeFirst(owner);
      await owner.reply('projects.delete', inProject(id));
      return who.ask('projects.restore', inProject(id));
    },
  },
];
