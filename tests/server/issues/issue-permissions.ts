import { noIssueSettings } from '../../../src/domain/issues/issue.ts';
import type { PermissionCell } from '../permissions/permission-cell.ts';

/** Nothing is installed, and the defect does not exist: who may ask gets 404. */
const params = { project: 'p-1', id: 'SHOP-404' };
const ofProject = { project: 'p-1' };

export const issuePermissions: readonly PermissionCell[] = [
  {
    call: 'issues.read',
    what: 'of a defect that does not exist',
    statuses: [404, 404, 404, 403, 404, 404, 404, 404, 401],
    right: null,
    ask: (who) => who.ask('issues.read', { params }),
  },
  {
    call: 'issues.create',
    what: 'of a defect that does not exist',
    statuses: [404, 404, 403, 403, 404, 404, 404, 404, 401],
    right: null,
    ask: (who) => who.ask('issues.create', { params, body: {} }),
  },
  {
    call: 'issues.remove',
    what: 'of a defect that does not exist',
    statuses: [404, 404, 403, 403, 404, 404, 404, 404, 401],
    right: null,
    ask: (who) => who.ask('issues.remove', { params }),
  },
  {
    call: 'issues.settings',
    what: 'of p-1',
    statuses: [200, 403, 403, 403, 404, 200, 404, 404, 401],
    right: null,
    ask: (who) => who.ask('issues.settings', { params: ofProject }),
  },
  {
    call: 'issues.changeSettings',
    what: 'of p-1',
    statuses: [200, 403, 403, 403, 404, 200, 404, 404, 401],
    right: null,
    ask: (who) => who.ask('issues.changeSettings', { params: ofProject, body: noIssueSettings }),
  },
  {
    call: 'issues.hook',
    what: 'of an integration that is not installed',
    statuses: [403, 403, 403, 403, 403, 404, 403, 403, 401],
    right: null,
    ask: (who) => who.ask('issues.hook', { params: { id: 'x' } }),
  },
];
