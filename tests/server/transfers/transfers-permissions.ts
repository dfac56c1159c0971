import type { Caller } from '../caller.ts';
import type { PermissionCell } from '../permissions/permission-cell.ts';
import { atImport, imported, p1, startedImport, ended } from './at-transfers.ts';

const readers = [200, 200, 200, 403, 404, 200, 404, 404, 401];
const writers = [200, 200, 403, 403, 404, 200, 404, 404, 401];

let count = 0;
const file = () => new Blob([`Name\nPermission ${(count += 1)} of ${process.pid}\n`]);

const accepted = writers.map((status) => (status === 200 ? 202 : status));

const finished = async (owner: Caller): Promise<string> => (await imported(owner, file())).id;

/** Whoever creates and changes flows imports them; a contributor takes back only what he has imported [PERM-020, PERM-022]. */
export const transferPermissions: readonly PermissionCell[] = [
  {
    call: 'transfers.preview',
    what: 'into p-1',
    statuses: writers,
    right: ['update', 'Flow'],
    ask: (who) => who.ask('transfers.preview', { ...p1, query: {}, bytes: file() }),
  },
  {
    call: 'transfers.import',
    what: 'into p-1',
    statuses: accepted,
    right: ['create', 'Flow'],
    async ask(who, owner) {
      const answer = await who.ask('transfers.import', { ...p1, query: {}, bytes: file() });
      if (answer.status === 202) await ended(owner, (JSON.parse(answer.text) as { id: string }).id);
      return answer;
    },
  },
  {
    call: 'transfers.list',
    what: 'of p-1',
    statuses: writers,
    right: ['update', 'Flow'],
    ask: (who) => who.ask('transfers.list', p1),
  },
  {
    call: 'transfers.read',
    what: 'of an import of the owner',
    statuses: writers,
    right: ['update', 'Flow'],
    async ask(who, owner) {
      const { id } = await startedImport(owner, file());
      const answer = await who.ask('transfers.read', atImport(id));
      // Only a few may wait.
      await ended(owner, id);
      return answer;
    },
  },
  {
    call: 'transfers.errors',
    what: 'of an import of the owner',
    statuses: writers,
    right: ['update', 'Flow'],
    ask: async (who, owner) => who.ask('transfers.errors', atImport(await finished(owner))),
  },
  {
    call: 'transfers.undo',
    what: 'of an import of the owner',
    statuses: [202, 403, 403, 403, 404, 202, 404, 404, 401],
    right: null,
    async ask(who, owner) {
      const id = await finished(owner);
      const answer = await who.ask('transfers.undo', atImport(id));
      await ended(owner, id);
      return answer;
    },
  },
  {
    call: 'transfers.cancel',
    what: 'of an import that is over',
    statuses: writers.map((status) => (status === 200 ? 422 : status)),
    right: null,
    ask: async (who, owner) => who.ask('transfers.cancel', atImport(await finished(owner))),
  },
  {
    call: 'transfers.export',
    what: 'of p-1',
    statuses: readers,
    right: ['read', 'Flow'],
    ask: (who) => who.ask('transfers.export', { ...p1, query: {} }),
  },
  {
    call: 'transfers.losses',
    what: 'of p-1',
    statuses: readers,
    right: ['read', 'Flow'],
    ask: (who) => who.ask('transfers.losses', { ...p1, query: { format: 'selenium' } }),
  },
];
