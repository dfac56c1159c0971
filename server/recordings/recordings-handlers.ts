import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { forbidden, invalid } from '../../src/domain/problems/invalid.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { adapterRow } from '../adapters/adapter-rows.ts';
import { requireOwn } from '../adapters/adapter-access.ts';
import type { Tables } from '../database/tables.ts';
import { readFlow } from '../flows/flow-rows.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { closedSignal } from '../wire/wake.ts';
import type { RecordingBook } from './recording-book.ts';

export interface RecordingsNeeds {
  readonly database: Kysely<Tables>;
  readonly book: RecordingBook;
  now(): number;
}

type Names = Extract<keyof Handlers, `recordings.${string}`>;

const missing: Problem = { kind: 'missing' };

const requireAddress = (address: string): void => {
  const isWeb = /^https?:\/\//i.test(address) && URL.canParse(address);
  if (!isWeb) throw invalid('address', { code: 'recordingAddress' });
};

export const recordingsHandlers = ({ database, book, now }: RecordingsNeeds): Pick<Handlers, Names> => {
  /** Only one's own: a recording shows what the browser on the device shows. */
  const ownAdapter = async (request: FastifyRequest, id: string) => {
    const { tenantId: account, id: userId } = callerOf(request).profile;
    const adapter = await adapterRow(database, account, id);
    if (!adapter || adapter.user_id !== userId) throw missing;
    return adapter;
  };
  return {
    'recordings.start': async ({ params: { project }, body: { adapterId, flowId, address } }, request) => {
      const caller = callerOf(request);
      authorize(await projectAccess(database, caller, project, now()), 'update', 'Flow');
      await readFlow(database, project, flowId);
      requireAddress(address);
      const { online } = await ownAdapter(request, adapterId);
      if (!online) throw forbidden({ code: 'adapterOffline' });
      const { tenantId: account, id: userId } = caller.profile;
      return { id: book.start({ account, userId, adapterId, flowId, address }) };
    },
    'recordings.watch': ({ params: { id }, query }, request, reply) =>
      book.watch(id, callerOf(request).profile.id, { ...query, gone: closedSignal(reply) }),
    'recordings.act': ({ params: { id }, body: { from, acts } }, request) => ({
      next: book.act(id, callerOf(request).profile.id, from, acts),
    }),
    'recordings.next': async ({ params: { id }, query: { wait } }, request, reply) => {
      const caller = callerOf(request);
      requireOwn(caller, 'update', now());
      await ownAdapter(request, id);
      return { recording: await book.next(caller.profile.tenantId, id, { wait, gone: closedSignal(reply) }) };
    },
    'recordings.tell': ({ params: { id }, body: { token, news } }) => ({ state: book.tell(id, token, news) }),
    'recordings.acts': ({ params: { id }, query: { token, wait } }, _, reply) =>
      book.acts(id, token, { wait, gone: closedSignal(reply) }),
  };
};
