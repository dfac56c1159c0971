import { requireOwn } from '../adapters/adapter-access.ts';
import { secretValues } from '../runs/run-secrets.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { closedSignal } from '../wire/wake.ts';
import { ownAdapter, startRecording, type RecordingsNeeds } from './start-recording.ts';

type Names = Extract<keyof Handlers, `recordings.${string}`>;

export const recordingsHandlers = (needs: RecordingsNeeds): Pick<Handlers, Names> => {
  const { database, book, now } = needs;
  const start = startRecording(needs);
  return {
    'recordings.start': async ({ params: { project }, body }, request) => ({
      id: await start({ project, ...body }, request),
    }),
    'recordings.watch': ({ params: { id }, query }, request, reply) =>
      book.watch(id, callerOf(request).profile.id, { ...query, gone: closedSignal(reply) }),
    'recordings.act': ({ params: { id }, body: { from, acts } }, request) => ({
      next: book.act(id, callerOf(request).profile.id, from, acts),
    }),
    'recordings.next': async ({ params: { id }, query: { wait } }, request, reply) => {
      const caller = callerOf(request);
      requireOwn(caller, 'update', now());
      await ownAdapter(database, request, id);
      const next = await book.next(caller.profile.tenantId, id, { wait, gone: closedSignal(reply) });
      if (!next) return { recording: null };
      const { project, kind, prepared, ...recording } = next;
      const whole = prepared && {
        plan: prepared.plan,
        secrets: await secretValues(needs, project, prepared.secrets),
      };
      const isLesson = kind === 'trainer';
      return { recording: { ...recording, before: isLesson ? null : whole, lesson: isLesson ? whole : null } };
    },
    'recordings.tell': ({ params: { id }, body: { token, news } }) => ({ state: book.tell(id, token, news) }),
    'recordings.acts': ({ params: { id }, query: { token, wait } }, _, reply) =>
      book.acts(id, token, { wait, gone: closedSignal(reply) }),
  };
};
