import { setTimeout as pause } from 'node:timers/promises';
import { recordingLimits } from '../../src/domain/recordings/recording-limits.ts';
import { isRecordingOver, type RecordingNews } from '../../src/domain/recordings/recording.ts';
import type { Reply } from '../../src/domain/wire/contract.ts';
import { agentTimes } from './agent-times.ts';
import { isArchived, isPassing } from './call-fault.ts';
import { startRecorder } from './recorder-child.ts';
import type { CallServer } from './server-calls.ts';

/**
 *   next ─▶ recorder ─▶ over ─▶ next …
 *
 * Serves the recordings of this adapter, one at a time: news of the recorder go to the server, acts of the person come
 * back. Of frames only the newest one is sent. An adapter that stops tells the person, who can still save the steps.
 */
export interface RecordingsNeeds {
  readonly call: CallServer;
  readonly adapterId: string;
  readonly isHeaded: boolean;
  readonly signal: AbortSignal;
}

type Waiting = NonNullable<Reply<'recordings.next'>['recording']>;

const retry = 2_000;
const pauseAfter = (error: unknown): number => {
  if (isArchived(error)) return agentTimes.awayAgain;
  return isPassing(error) ? retry : retry * 5;
};
const waitTime = { time: recordingLimits.wait + 10_000 };

/** Sends what is new, one call at a time; what changes meanwhile goes with the next one. */
const createSender = (send: (news: RecordingNews) => Promise<void>, onFault: () => void) => {
  let fresh: RecordingNews | null = null;
  let isSending = false;
  let sent = Promise.resolve();
  const run = async () => {
    if (isSending) return;
    isSending = true;
    try {
      while (fresh) {
        const news = fresh;
        fresh = null;
        await send(news);
      }
    } catch {
      onFault();
    } finally {
      isSending = false;
    }
  };
  return {
    send(news: RecordingNews) {
      fresh = { ...fresh, ...news };
      if (!isSending) sent = run();
    },
    /** Resolves when everything was sent, or could not be. */
    flush: () => sent,
  };
};

const serve = async (
  { call, isHeaded, signal }: RecordingsNeeds,
  { id, token, address, before, lesson }: Waiting,
): Promise<void> => {
  const ended = new AbortController();
  const params = { id };
  let isDone = false;
  const { send, flush } = createSender(
    async (news) => {
      isDone = news.state !== undefined && isRecordingOver(news.state);
      const { state } = await call('recordings.tell', { params, body: { token, news } });
      if (isRecordingOver(state)) ended.abort();
    },
    () => ended.abort(),
  );
  const child = startRecorder(
    lesson ? { kind: 'teach', lesson, isHeaded } : { kind: 'record', address, before, isHeaded },
    send,
  );
  void child.isOver.then(() => {
    if (!isDone) send({ state: 'failed', problem: 'The program that drives the browser has ended unexpectedly.' });
  });
  const stop = AbortSignal.any([signal, ended.signal]);
  try {
    while (!stop.aborted) {
      const { state, acts } = await call(
        'recordings.acts',
        { params, query: { token, wait: recordingLimits.wait } },
        { ...waitTime, signal: stop },
      );
      if (acts.length > 0) child.act(acts);
      if (isRecordingOver(state)) break;
    }
  } finally {
    if (signal.aborted && !ended.signal.aborted && !isDone) {
      send({ state: 'ended', reason: 'adapterStops' });
      await flush();
    }
    child.kill();
  }
};

export const serveRecordings = async (needs: RecordingsNeeds): Promise<void> => {
  const { call, adapterId, signal } = needs;
  while (!signal.aborted) {
    try {
      const { recording } = await call(
        'recordings.next',
        { params: { id: adapterId }, query: { wait: recordingLimits.wait } },
        { ...waitTime, signal },
      );
      if (recording) await serve(needs, recording);
    } catch (error) {
      if (signal.aborted) return;
      // A recording that the server does not know any more has ended.
      await pause(pauseAfter(error), undefined, { signal }).catch(() => {});
    }
  }
};
