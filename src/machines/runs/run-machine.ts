import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { limits } from '../../domain/limits.ts';
import type { LogKind, ReadLog } from '../../domain/logs/read-log.ts';
import type { StepLog } from '../../domain/logs/flow-log.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import {
  endedRunStates,
  isEnded,
  runChart,
  runStates,
  type OpenRunState,
  type RunInput,
  type RunState,
} from '../../domain/runs/run-chart.ts';
import { runTopic } from '../../domain/runs/run.ts';
import { callPort } from '../port.ts';

/**
 *   closed ⇄ open { life { unread ─▶ waiting { queued ⇄ assigned } ⇄ running ⇄ held | paused ─▶ ended }
 *                 ∥ hearing { readingAgain ─▶ live ⇄ behind ─▶ readingAgain } }
 *
 * One run while its log is open. Its life has the transitions of `runChart` and no others; a reading that missed several
 * of them jumps. A run that has not ended is read again when news arrive, and by itself in case none do.
 */
export interface LogAt {
  readonly projectId: string;
  readonly kind: LogKind;
  readonly logId: string;
}

/** What of the log is read. */
export interface LogPart extends LogAt {
  /** 0: the latest. */
  readonly attempt: number;
  /** The first iteration that is shown. */
  readonly from: number;
}

type ChartEvent = `chart.${RunInput}`;

interface Context extends LogPart {
  readonly log: ReadLog | null;
  /** As it was read last. */
  readonly state: RunState | null;
  readonly problem: Problem | null;
  /** News that arrived while the log was being read. */
  readonly hasNews: boolean;
}

const fresh: Context = {
  projectId: '',
  kind: 'flow',
  logId: '',
  attempt: 0,
  from: 1,
  log: null,
  state: null,
  problem: null,
  hasNews: false,
};

/** The transitions of a state, as the chart has them. */
const chartOf = (state: OpenRunState): Partial<Record<ChartEvent, string>> =>
  Object.fromEntries(Object.entries(runChart[state]).map(([input, next]) => [`chart.${input}`, `#${next}`]));

/** The input that leads from one state to the other; null if there is no such transition. */
export const inputBetween = (from: RunState | null, to: RunState): RunInput | null => {
  if (from === null || isEnded(from)) return null;
  const found = Object.entries(runChart[from as OpenRunState]).find(([, next]) => next === to);
  return found ? (found[0] as RunInput) : null;
};

const runSetup = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'run.open' } & LogAt)
      | { type: 'run.close' }
      /** Something has happened to the run. */
      | { type: 'run.news' }
      | { type: 'run.read' }
      | { type: 'attempt.choose'; attempt: number }
      | { type: 'iterations.choose'; from: number }
      | { type: 'defect.report'; step: StepLog }
      | { type: 'run.stand'; state: RunState }
      | { type: ChartEvent },
    emitted: {} as { type: 'defect.asked'; read: ReadLog; step: StepLog },
  },
  actors: { readLog: callPort<ReadLog, LogPart>('readLog') },
  delays: { newsPause: limits.runNewsPause, look: limits.runLook, retry: limits.runRetry },
  guards: {
    stands: (_, { state, wanted }: { state: RunState; wanted: RunState }) => state === wanted,
    hasNews: ({ context }) => context.hasNews,
    isOpenRun: ({ context: { state } }) => state === null || !isEnded(state),
  },
  actions: {
    begin: assign((_, { projectId, kind, logId }: LogAt) => ({ ...fresh, projectId, kind, logId })),
    setAttempt: assign((_, { attempt }: { attempt: number }) => ({ attempt, from: 1 })),
    setFrom: assign((_, { from }: { from: number }) => ({ from })),
    readNow: enqueueActions(({ enqueue }) => enqueue.raise({ type: 'run.read' })),
    askForDefect: enqueueActions(({ context: { log }, enqueue }, { step }: { step: StepLog }) => {
      if (log) enqueue.emit({ type: 'defect.asked', read: log, step });
    }),
    noteNews: assign({ hasNews: true }),
    forgetNews: assign({ hasNews: false }),
    setLog: enqueueActions(({ context, enqueue }, { output }: { output: ReadLog }) => {
      const { state } = output.log;
      enqueue.assign({ log: output, state, problem: null });
      if (state === context.state) return;
      const input = inputBetween(context.state, state);
      enqueue.raise(input ? { type: `chart.${input}` } : { type: 'run.stand', state });
    }),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
  },
});

const jumps = runStates.map((wanted) => ({
  guard: { type: 'stands', params: ({ event }: { event: { state: RunState } }) => ({ state: event.state, wanted }) },
  target: `#${wanted}`,
})) as never;

const open = (state: OpenRunState) => ({ id: state, on: chartOf(state) });
const ended = Object.fromEntries(endedRunStates.map((state) => [state, { id: state }])) as Record<
  (typeof endedRunStates)[number],
  { id: string }
>;

export const runMachine = runSetup.createMachine({
  id: 'runLog',
  context: fresh,
  initial: 'closed',
  on: {
    'run.open': { target: '.open', reenter: true, actions: { type: 'begin', params: ({ event }) => event } },
    'run.close': '.closed',
  },
  states: {
    closed: {},
    open: {
      type: 'parallel',
      on: {
        'attempt.choose': { actions: [{ type: 'setAttempt', params: ({ event }) => event }, 'readNow'] },
        'iterations.choose': { actions: [{ type: 'setFrom', params: ({ event }) => event }, 'readNow'] },
        'defect.report': { actions: { type: 'askForDefect', params: ({ event }) => event } },
      },
      states: {
        life: {
          initial: 'unread',
          on: { 'run.stand': jumps },
          states: {
            unread: {},
            waiting: { initial: 'queued', states: { queued: open('queued'), assigned: open('assigned') } },
            running: open('running'),
            held: open('held'),
            paused: open('paused'),
            ended: { initial: 'passed', states: ended },
          },
        },
        hearing: {
          initial: 'readingAgain',
          states: {
            live: {
              on: { 'run.news': 'behind', 'run.read': 'readingAgain' },
              after: { look: { guard: 'isOpenRun', target: 'readingAgain' } },
            },
            behind: { on: { 'run.read': 'readingAgain' }, after: { newsPause: 'readingAgain' } },
            readingAgain: {
              entry: 'forgetNews',
              on: {
                'run.news': { actions: 'noteNews' },
                // Something else is to be read: the answer to the former question is not awaited.
                'run.read': { target: 'readingAgain', reenter: true },
              },
              invoke: {
                id: 'readLog',
                src: 'readLog',
                input: ({ context: { projectId, kind, logId, attempt, from } }) => ({
                  projectId,
                  kind,
                  logId,
                  attempt,
                  from,
                }),
                onDone: [
                  {
                    guard: 'hasNews',
                    target: 'behind',
                    actions: { type: 'setLog', params: ({ event }) => event },
                  },
                  { target: 'live', actions: { type: 'setLog', params: ({ event }) => event } },
                ],
                onError: { target: 'unread', actions: { type: 'setProblem', params: ({ event }) => event } },
              },
            },
            unread: { on: { 'run.news': 'behind', 'run.read': 'readingAgain' }, after: { retry: 'readingAgain' } },
          },
        },
      },
    },
  },
});

export type RunRef = ActorRefFrom<typeof runMachine>;
type Run = SnapshotFrom<typeof runMachine>;

/** The log that is open; null until it was read. */
export const selectLog = ({ context }: Run) => context.log;
export const selectLogProblem = ({ context }: Run) => context.problem;
export const selectIsBehind = (run: Run) => run.matches({ open: { hearing: 'unread' } });
/** The attempt that was chosen; 0: the latest. */
export const selectAttempt = ({ context }: Run) => context.attempt;
/** The topic of a run that is open and has not ended; null: there is nothing to hear. */
export const selectRunTopic = (run: Run): string | null => {
  const { log, problem } = run.context;
  return run.matches('open') && log && !problem && !isEnded(log.run.state) ? runTopic(log.run.id) : null;
};
export const selectMayPause = (run: Run) => run.can({ type: 'chart.pause' });
export const selectMayResume = (run: Run) => run.can({ type: 'chart.resume' });
export const selectHasEnded = (run: Run) => run.matches({ open: { life: 'ended' } });
/** Asked for at any time before the end; what runs on an adapter ends at its next step. */
export const selectMayCancel = (run: Run) =>
  run.matches('open') && !selectHasEnded(run) && !run.matches({ open: { life: 'unread' } });
/** '' until it was read. */
export const selectRunId = ({ context }: Run) => context.log?.run.id ?? '';
