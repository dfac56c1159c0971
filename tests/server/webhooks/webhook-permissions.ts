import type { PermissionCell } from '../permissions/permission-cell.ts';

/** The owners of a project; nothing is there, so whoever may ask gets 404. */
const managers = [200, 403, 403, 403, 404, 200, 404, 404, 401];
const becomes = (status: number) => managers.map((one) => (one === 200 ? status : one));
const project = 'p-1';
const params = { project, id: 'x' };

export const webhookPermissions: readonly PermissionCell[] = [
  {
    call: 'webhooks.list',
    what: 'of p-1',
    statuses: managers,
    right: ['readAsOwner', 'Project'],
    ask: (who) => who.ask('webhooks.list', { params: { project } }),
  },
  {
    call: 'webhooks.create',
    what: 'with an address in a private network',
    statuses: becomes(422),
    right: null,
    ask: (who) =>
      who.ask('webhooks.create', {
        params: { project },
        body: { name: 'x', url: 'https://10.0.0.1/', events: ['run.ended'] },
      }),
  },
  {
    call: 'webhooks.update',
    what: 'that does not exist',
    statuses: becomes(404),
    right: null,
    ask: (who) => who.ask('webhooks.update', { params, body: { name: 'x' } }),
  },
  {
    call: 'webhooks.rotate',
    what: 'that does not exist',
    statuses: becomes(404),
    right: null,
    ask: (who) => who.ask('webhooks.rotate', { params }),
  },
  {
    call: 'webhooks.delete',
    what: 'that does not exist',
    statuses: becomes(404),
    right: null,
    ask: (who) => who.ask('webhooks.delete', { params }),
  },
  {
    call: 'webhooks.test',
    what: 'of a webhook that does not exist',
    statuses: becomes(404),
    right: null,
    ask: (who) => who.ask('webhooks.test', { params }),
  },
  {
    call: 'webhooks.deliveries',
    what: 'of a webhook that does not exist',
    statuses: becomes(404),
    right: null,
    ask: (who) => who.ask('webhooks.deliveries', { params, query: {} }),
  },
  {
    call: 'webhooks.delivery',
    what: 'that does not exist',
    statuses: becomes(404),
    right: null,
    ask: (who) => who.ask('webhooks.delivery', { params: { ...params, delivery: 'x' } }),
  },
  {
    call: 'webhooks.resend',
    what: 'that does not exist',
    statuses: becomes(404),
    right: null,
    ask: (who) => who.ask('webhooks.resend', { params: { ...params, delivery: 'x' } }),
  },
];
