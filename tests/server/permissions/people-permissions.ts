import type { PermissionCell } from './permission-cell.ts';

/** Calls about users and licences of the account; the users are those of `permission-matrix.ts`. */
const administrators = [403, 403, 403, 403, 403, 200, 403, 403, 401];
let made = 0;
const draft = () => ({ email: `tried-${(made += 1)}@people.example`, fullName: 'Tried' });

export const peoplePermissions: readonly PermissionCell[] = [
  {
    call: 'rights.explain',
    what: 'of the current user',
    statuses: [200, 200, 200, 403, 200, 200, 200, 403, 401],
    right: null,
    ask: (who) => who.ask('rights.explain', {}),
  },
  {
    call: 'rights.explain',
    what: 'of another user',
    statuses: administrators,
    right: ['manage', 'User'],
    ask: (who) => who.ask('rights.explain', { query: { person: 'viewer@' } }),
  },
  {
    call: 'users.list',
    what: 'of the account',
    statuses: administrators,
    right: ['manage', 'User'],
    ask: (who) => who.ask('users.list', {}),
  },
  {
    call: 'users.read',
    what: 'a user of the account',
    statuses: [404, 404, 200, 404, 404, 200, 404, 404, 401],
    right: null,
    ask: (who) => who.ask('users.read', { params: { id: 'viewer' } }),
  },
  {
    call: 'users.create',
    what: 'in the account',
    statuses: administrators,
    right: ['manage', 'User'],
    ask: (who) => who.ask('users.create', { body: [draft()] }),
  },
  {
    call: 'users.update',
    what: 'a user of the account',
    statuses: [404, 404, 200, 404, 404, 200, 404, 404, 401],
    right: null,
    ask: (who) => who.ask('users.update', { params: { id: 'viewer' }, body: { jobRole: 'Tried' } }),
  },
  {
    call: 'users.update',
    what: 'an empty change of a user without a licence',
    statuses: [404, 404, 404, 403, 404, 200, 404, 404, 401],
    right: null,
    ask: (who) => who.ask('users.update', { params: { id: 'nolicence' }, body: {} }),
  },
  {
    call: 'users.delete',
    what: 'an unknown user',
    statuses: [404, 404, 404, 404, 404, 404, 404, 404, 401],
    right: null,
    ask: (who) => who.ask('users.delete', { params: { id: 'nobody-at-all' } }),
  },
  {
    call: 'users.signOut',
    what: 'an unknown user',
    statuses: [404, 404, 404, 404, 404, 404, 404, 404, 401],
    right: null,
    ask: (who) => who.ask('users.signOut', { params: { id: 'nobody-at-all' } }),
  },
  {
    call: 'users.resetTwoFactor',
    what: 'an unknown user',
    statuses: [404, 404, 404, 404, 404, 404, 404, 404, 401],
    right: null,
    ask: (who) => who.ask('users.resetTwoFactor', { params: { id: 'nobody-at-all' } }),
  },
  {
    call: 'users.role',
    what: 'a user of the account',
    statuses: [404, 404, 404, 404, 403, 200, 404, 404, 401],
    right: null,
    ask: (who) => who.ask('users.role', { body: { userId: 'outsider', role: 'END_USER' } }),
  },
  {
    call: 'licences.plans',
    what: 'of the account',
    statuses: administrators,
    right: ['manage', 'License'],
    ask: (who) => who.ask('licences.plans', {}),
  },
  {
    call: 'licences.assign',
    what: 'without an assigned licence',
    statuses: [404, 404, 404, 403, 404, 200, 404, 404, 401],
    right: null,
    ask: async (who) => who.ask('licences.assign', { body: { userId: 'nolicence', type: 'NONE' } }),
  },
];
