import type { AdapterCommand } from '../../../src/domain/adapters/adapter.ts';
import { enqueue } from '../../../server/adapters/adapter-queue.ts';
import type { Args, Reply } from '../../../src/domain/wire/contract.ts';
import type { Caller } from '../caller.ts';
import type { Workspace } from '../workspace.ts';

/** Adapters for a test, each with an id that no other test uses. */
let made = 0;
export const newClient = () => `client-${(made += 1)}`;

type Said = Args<'adapters.announce'>['body'];
export const announce = (who: Caller, id: string, said: Partial<Said> = {}) =>
  who.reply('adapters.announce', { params: { id }, body: { name: `Adapter ${id}`, ...said } });
export const sendBeat = (who: Caller, id: string, online = true) =>
  who.ask('adapters.presence', { params: { id }, body: { online } });
export const read = (who: Caller, id: string) => who.reply('adapters.read', { params: { id } });
export const inProject = async (
  who: Caller,
  query: Args<'adapters.list'>['query'] = { project: 'p-1' },
): Promise<Reply<'adapters.list'>['_embedded']['clientDetailsList']> =>
  (await who.reply('adapters.list', { query: { size: 100, ...query } }))._embedded.clientDetailsList;
export const namesIn = async (who: Caller, query?: Args<'adapters.list'>['query']) =>
  (await inProject(who, query)).map(({ adapterEntity }) => adapterEntity.name);

/** Puts a command into a queue as the server does. */
export const put = (
  { database }: Workspace,
  clientId: string,
  command: AdapterCommand = 'Record',
  { projectId = 'p-1', account = 'acc-1', ...more }: { projectId?: string; account?: string; data?: unknown } = {},
): Promise<string> =>
  database.kysely
    .transaction()
    .execute((tx) => enqueue(tx, { account, clientId, projectId, command, now: Date.now(), ...more }));
