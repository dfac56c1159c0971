import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Reply } from '../../src/domain/wire/contract.ts';
import { requireOwn } from '../adapters/adapter-access.ts';
import { secretValues } from '../runs/run-secrets.ts';
import { callerOf } from '../session/caller.ts';
import { forwardCall, isForwarded } from '../wire/forward-call.ts';
import type { Handlers } from '../wire/mount.ts';
import { closedSignal } from '../wire/wake.ts';
import { placeLimits } from './recording-places.ts';
import { ownAdapter, startRecording, type RecordingsNeeds } from './start-recording.ts';

type Names = Extract<keyof Handlers, `recordings.${string}`>;

/** Calls about a recording of another process are sent on. */
const placedCalls = ({ book, places }: Pick<RecordingsNeeds, 'book' | 'places'>) =>
  async function placed<Answer>(
    id: string,
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    answer: () => Answer | Promise<Answer>,
  ): Promise<Answer> {
    const process = book.has(id) || isForwarded(request) ? null : await places.processOf(id);
    return process === null ? answer() : forwardCall<Answer>(request, process, { gone: closedSignal(reply) });
  };

/** Waits for a recording of this process, and looks for one of another process meanwhile. */
const nextRecording = (needs: RecordingsNeeds) => {
  const { book, places, now } = needs;
  const own = async (account: string, id: string, wait: number, gone: AbortSignal) => {
    const next = await book.next(account, id, { wait, gone });
    if (!next) return null;
    const { project, kind, prepared, ...recording } = next;
    const whole = prepared && {
      plan: prepared.plan,
      secrets: await secretValues(needs, project, prepared.secrets),
    };
    const isLesson = kind === 'trainer';
    return { ...recording, before: isLesson ? null : whole, lesson: isLesson ? whole : null };
  };
  const elsewhere = async (account: string, id: string, request: FastifyRequest, gone: AbortSignal) => {
    const process = await places.processFor(account, id);
    if (process === null) return null;
    const path = `${request.url.split('?')[0]}?wait=0`;
    const answer = await forwardCall<Reply<'recordings.next'>>(request, process, {
      gone,
      path,
      time: placeLimits.elsewhere,
    }).catch(() => null);
    return answer?.recording ?? null;
  };
  return async (id: string, wait: number, request: FastifyRequest, gone: AbortSignal) => {
    const { tenantId: account } = callerOf(request).profile;
    if (!needs.hasOthers || isForwarded(request)) return own(account, id, wait, gone);
    const end = now() + wait;
    for (;;) {
      const left = Math.max(0, end - now());
      const found =
        (await elsewhere(account, id, request, gone)) ??
        (await own(account, id, Math.min(left, placeLimits.look), gone));
      if (found || left <= placeLimits.look || gone.aborted || needs.isStopping()) return found;
    }
  };
};

export const recordingsHandlers = (needs: RecordingsNeeds): Pick<Handlers, Names> => {
  const { database, book, now } = needs;
  const start = startRecording(needs);
  const placed = placedCalls(needs);
  const next = nextRecording(needs);
  return {
    'recordings.start': async ({ params: { project }, body }, request) => ({
      id: await start({ project, ...body }, request),
    }),
    'recordings.watch': ({ params: { id }, query }, request, reply) =>
      placed(id, { request, reply }, () =>
        book.watch(id, callerOf(request).profile.id, { ...query, gone: closedSignal(reply) }),
      ),
    'recordings.act': ({ params: { id }, body: { from, acts } }, request, reply) =>
      placed(id, { request, reply }, () => ({ next: book.act(id, callerOf(request).profile.id, from, acts) })),
    'recordings.next': async ({ params: { id }, query: { wait } }, request, reply) => {
      requireOwn(callerOf(request), 'update', now());
      await ownAdapter(database, request, id);
      return { recording: await next(id, wait, request, closedSignal(reply)) };
    },
    'recordings.tell': ({ params: { id }, body: { token, news } }, request, reply) =>
      placed(id, { request, reply }, () => ({ state: book.tell(id, token, news) })),
    'recordings.acts': ({ params: { id }, query: { token, wait } }, request, reply) =>
      placed(id, { request, reply }, () => book.acts(id, token, { wait, gone: closedSignal(reply) })),
  };
};
