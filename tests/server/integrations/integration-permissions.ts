import type { PermissionCell } from '../permissions/permission-cell.ts';
import { flowIds } from '../datasets/at-datasets.ts';

/** Nothing is installed: who may ask gets 404 or 422 where something must be. */
const administrators = [403, 403, 403, 403, 403, 200, 403, 403, 401];
const becomes = (status: number, statuses: readonly number[]) => statuses.map((one) => (one === 200 ? status : one));
const licensed = [200, 200, 200, 403, 200, 200, 200, 200, 401];
const linkers = [422, 422, 403, 403, 403, 422, 422, 403, 401];
const link = { name: 'x', entityId: flowIds.checkOut, itemId: 'SHOP-1', itemURL: 'https://jira.example/browse/SHOP-1' };
const params = { id: 'x' };

export const integrationPermissions: readonly PermissionCell[] = [
  {
    call: 'integrations.available',
    what: 'of the catalogue',
    statuses: administrators,
    right: null,
    ask: (who) => who.ask('integrations.available', {}),
  },
  {
    call: 'integrations.installed',
    what: 'of the account',
    statuses: administrators,
    right: null,
    ask: (who) => who.ask('integrations.installed', {}),
  },
  {
    call: 'integrations.mine',
    what: 'of the account',
    statuses: licensed,
    right: null,
    ask: (who) => who.ask('integrations.mine', {}),
  },
  {
    call: 'integrations.install',
    what: 'that does not exist',
    statuses: becomes(404, administrators),
    right: null,
    ask: (who) => who.ask('integrations.install', { params }),
  },
  {
    call: 'integrations.configure',
    what: 'that is not installed',
    statuses: becomes(404, administrators),
    right: null,
    ask: (who) => who.ask('integrations.configure', { params, body: { hostURL: 'https://jira.example' } }),
  },
  {
    call: 'integrations.activate',
    what: 'that is not installed',
    statuses: becomes(404, administrators),
    right: null,
    ask: (who) => who.ask('integrations.activate', { params, body: {} }),
  },
  {
    call: 'integrations.remove',
    what: 'that is not installed',
    statuses: becomes(404, administrators),
    right: null,
    ask: (who) => who.ask('integrations.remove', { params }),
  },
  {
    call: 'jira.search',
    what: 'without an integration',
    statuses: linkers,
    right: null,
    ask: (who) => who.ask('jira.search', { body: { jql: 'project = SHOP' } }),
  },
  {
    call: 'jira.item',
    what: 'without an integration',
    statuses: linkers,
    right: null,
    ask: (who) => who.ask('jira.item', { params: { id: 'SHOP-1' } }),
  },
  {
    call: 'links.list',
    what: 'of a flow',
    statuses: [200, 200, 200, 403, 404, 200, 404, 404, 401],
    right: ['read', 'Flow'],
    ask: (who) => who.ask('links.list', { query: { entityId: flowIds.checkOut } }),
  },
  {
    call: 'links.create',
    what: 'without an integration',
    statuses: [422, 422, 403, 403, 404, 422, 404, 404, 401],
    right: null,
    ask: (who) => who.ask('links.create', { body: link }),
  },
  {
    call: 'links.delete',
    what: 'that does not exist',
    statuses: [404, 404, 404, 403, 404, 404, 404, 404, 401],
    right: null,
    ask: (who) => who.ask('links.delete', { params }),
  },
];
