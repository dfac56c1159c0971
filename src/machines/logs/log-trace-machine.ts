import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { LogTrace } from '../../domain/logs/log-trace.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';

/**
 *   closed ⇄ open { asking ─▶ shown
 *                     └─────▶ failed ─▶ asking }
 *
 * The trace of a row of the open log. Its address is valid for a quarter of an hour: it is asked for whenever it is opened.
 */
export interface TraceOfLog {
  readonly projectId: string;
  readonly logId: string;
  readonly attempt: number;
  readonly iteration: number;
  /** Of the flow. */
  readonly name: string;
}

/** `insecure`: the page was not loaded by HTTPS, so that the browser does not let the viewer work. */
export type ShownTrace = Omit<LogTrace, 'reason'> & { readonly reason: LogTrace['reason'] | 'insecure' };

interface Context {
  readonly of: TraceOfLog | null;
  readonly trace: ShownTrace | null;
  readonly problem: Problem | null;
}

const nothing: Context = { of: null, trace: null, problem: null };

export const logTraceMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'trace.open'; of: TraceOfLog } | { type: 'trace.close' } | { type: 'trace.retry' },
  },
  actors: { readTrace: callPort<ShownTrace, TraceOfLog | null>('readTrace') },
  actions: {
    setLog: assign((_, { of }: { of: TraceOfLog }) => ({ ...nothing, of })),
    setTrace: assign((_, { output }: { output: ShownTrace }) => ({ trace: output })),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clear: assign(nothing),
  },
}).createMachine({
  id: 'logTrace',
  context: nothing,
  initial: 'closed',
  states: {
    closed: { on: { 'trace.open': { target: 'open', actions: { type: 'setLog', params: ({ event }) => event } } } },
    open: {
      on: { 'trace.close': { target: 'closed', actions: 'clear' } },
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'readTrace',
            src: 'readTrace',
            input: ({ context }) => context.of,
            onDone: { target: 'shown', actions: { type: 'setTrace', params: ({ event }) => event } },
            onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
          },
        },
        shown: {},
        failed: { on: { 'trace.retry': 'asking' } },
      },
    },
  },
});

export type LogTraceRef = ActorRefFrom<typeof logTraceMachine>;
type Snapshot = SnapshotFrom<typeof logTraceMachine>;

export const selectTraceIsOpen = (trace: Snapshot) => trace.matches('open');
export const selectTraceName = ({ context }: Snapshot) => context.of?.name ?? '';
export const selectTraceProblem = (trace: Snapshot) =>
  trace.matches({ open: 'failed' }) ? trace.context.problem : null;
export const selectShownTrace = (trace: Snapshot) => (trace.matches({ open: 'shown' }) ? trace.context.trace : null);
