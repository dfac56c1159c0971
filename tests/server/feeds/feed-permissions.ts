import type { PermissionCell } from '../permissions/permission-cell.ts';

/** Feeds are one’s own; creating one needs a licence. */
const everybody = [200, 200, 200, 200, 200, 200, 200, 200, 401];
const licensed = [201, 201, 201, 403, 201, 201, 201, 201, 401];
const missing = everybody.map((status) => (status === 200 ? 404 : status));

export const feedPermissions: readonly PermissionCell[] = [
  { call: 'feeds.list', what: 'of oneself', statuses: everybody, right: null, ask: (who) => who.ask('feeds.list', {}) },
  {
    call: 'feeds.create',
    what: 'of oneself',
    statuses: licensed,
    right: null,
    ask: (who) => who.ask('feeds.create', { body: { name: 'Work' } }),
  },
  {
    call: 'feeds.revoke',
    what: 'that one has not',
    statuses: missing,
    right: null,
    ask: (who) => who.ask('feeds.revoke', { params: { id: 'x' } }),
  },
];
