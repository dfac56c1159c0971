import type { PermissionCell } from '../permissions/permission-cell.ts';

/** Which users may make which calls; read by `tests/server/permissions`. */
const readers = [200, 200, 200, 403, 404, 200, 404, 404, 401];
const licensed = [200, 200, 200, 403, 200, 200, 200, 200, 401];
const query = { measures: ['Executions.count'] };

export const analyticsPermissions: readonly PermissionCell[] = [
  {
    call: 'analytics.load',
    what: 'of p-1',
    statuses: readers,
    right: ['read', 'Dashboard'],
    ask: (who) => who.ask('analytics.load', { body: { query, projectId: 'p-1' } }),
  },
  {
    call: 'analytics.get',
    what: 'of p-1',
    statuses: readers,
    right: ['read', 'Dashboard'],
    ask: (who) => who.ask('analytics.get', { query: { query: JSON.stringify(query), projectId: 'p-1' } }),
  },
  {
    call: 'analytics.meta',
    what: 'of the product',
    statuses: licensed,
    right: null,
    ask: (who) => who.ask('analytics.meta', {}),
  },
];
