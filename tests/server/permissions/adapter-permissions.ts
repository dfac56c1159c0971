import type { Caller } from '../caller.ts';
import type { PermissionCell } from './permission-cell.ts';

const said = (name: string) => ({ name, installedExtensions: ['Chrome' as const] });
/** Announces the adapter of the owner. */
const announced = async (owner: Caller, id = 'ad-owner'): Promise<string> => {
  const { adapter } = await owner.reply('adapters.announce', { params: { id }, body: said('Desk') });
  return adapter.clientId;
};
const readers = [200, 200, 200, 403, 404, 200, 404, 404, 401];
const managers = [200, 403, 403, 403, 404, 200, 404, 404, 401];
const everybody = [200, 200, 200, 403, 200, 200, 200, 403, 401];

/** Calls about adapters and devices; the users are those of `permission-matrix.ts`. */
export const adapterPermissions: readonly PermissionCell[] = [
  {
    call: 'adapters.setup',
    what: 'of this installation',
    statuses: [200, 200, 200, 403, 200, 200, 200, 403, 401],
    right: ['navigate', 'ADAPTERS'],
    ask: (who) => who.ask('adapters.setup', {}),
  },
  {
    call: 'adapters.config',
    what: 'for a client',
    statuses: [200, 200, 200, 403, 200, 200, 200, 403, 401],
    right: null,
    ask: (who) => who.ask('adapters.config', {}),
  },
  {
    call: 'adapters.client',
    what: 'where none was built',
    statuses: [404, 404, 404, 403, 404, 404, 404, 403, 401],
    right: null,
    ask: (who) => who.ask('adapters.client', {}),
  },
  {
    call: 'adapters.technologies',
    what: 'of adapters',
    statuses: everybody,
    right: null,
    ask: (who) => who.ask('adapters.technologies', {}),
  },
  {
    call: 'adapters.list',
    what: 'of the members of p-1',
    statuses: readers,
    right: ['read', 'Adapter'],
    ask: (who) => who.ask('adapters.list', { query: { project: 'p-1' } }),
  },
  {
    call: 'adapters.list',
    what: 'of the current user',
    statuses: everybody,
    right: null,
    ask: (who) => who.ask('adapters.list', {}),
  },
  {
    call: 'adapters.read',
    what: 'of the owner',
    statuses: readers,
    right: ['read', 'Adapter'],
    ask: async (who, owner) => who.ask('adapters.read', { params: { id: await announced(owner) } }),
  },
  {
    call: 'adapters.askPairing',
    what: 'of any device',
    statuses: everybody.map(() => 200),
    right: null,
    ask: (who) => who.ask('adapters.askPairing', { body: { name: 'Laptop' } }),
  },
  {
    call: 'adapters.takePairing',
    what: 'that nobody has requested',
    statuses: everybody.map(() => 404),
    right: null,
    ask: (who) => who.ask('adapters.takePairing', { params: { id: 'nothing' }, body: { secret: 'x' } }),
  },
  {
    call: 'adapters.findPairing',
    what: 'by a wrong code',
    statuses: everybody.map((status) => (status === 200 ? 403 : status)),
    right: null,
    ask: (who) => who.ask('adapters.findPairing', { body: { code: 'BBBB-BBBB' } }),
  },
  {
    call: 'adapters.confirmPairing',
    what: 'by a wrong code',
    statuses: everybody.map((status) => (status === 200 ? 403 : status)),
    right: null,
    ask: (who) => who.ask('adapters.confirmPairing', { body: { code: 'BBBB-BBBB' } }),
  },
  {
    call: 'adapters.announce',
    what: 'of the current user',
    statuses: everybody,
    right: null,
    ask: (who) => who.ask('adapters.announce', { params: { id: `ad-${who.token?.slice(-12)}` }, body: said('Mine') }),
  },
  {
    call: 'adapters.announce',
    what: 'with the adapter id of the owner',
    // In another account, the same id means another adapter.
    statuses: [200, 403, 403, 403, 403, 403, 200, 403, 401],
    right: null,
    ask: async (who, owner) =>
      who.ask('adapters.announce', { params: { id: await announced(owner, 'ad-desk') }, body: said('Taken') }),
  },
  {
    call: 'adapters.presence',
    what: 'of an adapter of the owner',
    statuses: [200, 404, 404, 403, 404, 404, 404, 403, 401],
    right: null,
    ask: async (who, owner) =>
      who.ask('adapters.presence', { params: { id: await announced(owner) }, body: { online: true } }),
  },
  {
    call: 'adapters.share',
    what: 'of an adapter of the owner',
    statuses: [200, 404, 404, 403, 404, 404, 404, 403, 401],
    right: null,
    ask: async (who, owner) =>
      who.ask('adapters.share', { params: { id: await announced(owner) }, body: { projects: ['p-1'] } }),
  },
  {
    call: 'adapters.unqueue',
    what: 'all entries of the owner',
    statuses: managers,
    right: ['update', 'Adapter'],
    ask: async (who, owner) => who.ask('adapters.unqueue', { params: { id: await announced(owner) } }),
  },
  {
    call: 'adapters.delete',
    what: 'of the owner',
    statuses: managers,
    right: ['delete', 'Adapter'],
    ask: async (who, owner) => who.ask('adapters.delete', { params: { id: await announced(owner) } }),
  },
];
