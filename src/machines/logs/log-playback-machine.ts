import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { LogTrace } from '../../domain/logs/log-trace.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';

/**
 *   closed ⇄ open { asking ─▶ shown
 *                     └─────▶ failed ─▶ asking }
 *
 * The trace or the film of a row of the open log. The address of a trace is valid for a quarter of an hour: it is asked
 * for whenever it is opened.
 */
export interface PlaybackOfLog {
  readonly kind: 'trace' | 'film';
  readonly projectId: string;
  readonly logId: string;
  readonly attempt: number;
  readonly iteration: number;
  /** Of a film: its SHA-256. */
  readonly film: string;
  /** Of the flow. */
  readonly name: string;
}

/** `insecure`: the page was not loaded by HTTPS, so that the browser does not let the viewer of traces work. */
export type ShownPlayback = Omit<LogTrace, 'reason'> & { readonly reason: LogTrace['reason'] | 'insecure' };

interface Context {
  readonly of: PlaybackOfLog | null;
  readonly shown: ShownPlayback | null;
  readonly problem: Problem | null;
}

const nothing: Context = { of: null, shown: null, problem: null };

export const logPlaybackMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'playback.open'; of: PlaybackOfLog }
      | { type: 'playback.close' }
      | { type: 'playback.retry' },
  },
  actors: { readPlayback: callPort<ShownPlayback, PlaybackOfLog | null>('readPlayback') },
  actions: {
    setLog: assign((_, { of }: { of: PlaybackOfLog }) => ({ ...nothing, of })),
    setShown: assign((_, { output }: { output: ShownPlayback }) => ({ shown: output })),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clear: assign(nothing),
  },
}).createMachine({
  id: 'logPlayback',
  context: nothing,
  initial: 'closed',
  states: {
    closed: { on: { 'playback.open': { target: 'open', actions: { type: 'setLog', params: ({ event }) => event } } } },
    open: {
      on: { 'playback.close': { target: 'closed', actions: 'clear' } },
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'readPlayback',
            src: 'readPlayback',
            input: ({ context }) => context.of,
            onDone: { target: 'shown', actions: { type: 'setShown', params: ({ event }) => event } },
            onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
          },
        },
        shown: {},
        failed: { on: { 'playback.retry': 'asking' } },
      },
    },
  },
});

export type LogPlaybackRef = ActorRefFrom<typeof logPlaybackMachine>;
type Snapshot = SnapshotFrom<typeof logPlaybackMachine>;

export const selectPlaybackIsOpen = (playback: Snapshot) => playback.matches('open');
export const selectPlayback = ({ context }: Snapshot) => context.of;
export const selectPlaybackProblem = (playback: Snapshot) =>
  playback.matches({ open: 'failed' }) ? playback.context.problem : null;
export const selectShownPlayback = (playback: Snapshot) =>
  playback.matches({ open: 'shown' }) ? playback.context.shown : null;
