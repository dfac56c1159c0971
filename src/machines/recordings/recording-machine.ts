import { assign, enqueueActions, raise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import type { Lesson } from '../../domain/recordings/lesson.ts';
import type { RecordedStep } from '../../domain/recordings/recorded-step.ts';
import { recordingLimits } from '../../domain/recordings/recording-limits.ts';
import {
  isRecordingOver,
  type StepRecording,
  type RecordingAct,
  type RecordingFrame,
  type RecordingKind,
} from '../../domain/recordings/recording.ts';
import { callPort } from '../port.ts';

/**
 *   closed ─▶ asking { reading ⇄ unread ─▶ ready } ─▶ starting ─▶ live { watching ∥ sending ∥ leaving } ─▶ over ─▶ closed
 *                ▲          │            └─ discard ─▶ cancelling ─▶ closed
 *                └──────────┘
 *
 * A recording into one flow. It is watched by calls that wait for news; what the person does is sent in order, and what was
 * not answered is sent again with the same numbers.
 */
export interface RecordingAt {
  readonly kind: RecordingKind;
  readonly projectId: string;
  readonly flowId: string;
  /** The steps before it are executed first, and what is recorded stands before it; null: it begins at an address. */
  readonly from: RecordedFrom | null;
}
/** A step, and how many stand before it. */
export interface RecordedFrom {
  readonly stepId: string;
  readonly name: string;
  readonly before: number;
}
export interface RecordingDataset {
  readonly id: string;
  readonly name: string;
}
export interface RecordingStart extends RecordingAt {
  readonly adapterId: string;
  readonly address: string;
  /** Of the steps before; empty: none. */
  readonly datasetId: string;
}
export interface RecordingSend {
  readonly id: string;
  readonly from: number;
  readonly acts: readonly RecordingAct[];
}
export interface RecordingWatch {
  readonly id: string;
  readonly version: number;
  readonly frame: number;
}

/** Recorded steps are discarded only after a question. */
const leaving = {
  initial: 'unasked',
  states: {
    unasked: { on: { 'recording.leave': 'asked' } },
    asked: { on: { 'leaving.keep': 'unasked' } },
  },
} as const;

/** What a press into the page means. */
export type RecordingTool = 'pointer' | 'verify';

interface Context extends RecordingStart {
  /** To choose from for the steps before. */
  readonly datasets: readonly RecordingDataset[];
  readonly id: string;
  /** As it was read last. */
  readonly recording: StepRecording | null;
  readonly steps: readonly RecordedStep[];
  readonly lesson: Lesson | null;
  readonly frame: RecordingFrame | null;
  readonly tool: RecordingTool;
  readonly queue: readonly RecordingAct[];
  /** The number of the first act of the queue. */
  readonly next: number;
  /** How many acts of the queue are on their way. */
  readonly sent: number;
  readonly problem: Problem | null;
}

const fresh = {
  id: '',
  recording: null,
  steps: [],
  lesson: null,
  frame: null,
  tool: 'pointer',
  queue: [],
  next: 1,
  sent: 0,
  problem: null,
} satisfies Partial<Context>;

const setProblem = { type: 'setProblem', params: ({ event }: { event: { error: unknown } }) => event } as const;

/** The pointer has moved on: only its newest place is sent. */
const queued = (queue: readonly RecordingAct[], sent: number, act: RecordingAct): readonly RecordingAct[] => {
  const isMoved = act.kind === 'move' && queue.length > sent && queue.at(-1)?.kind === 'move';
  return [...(isMoved ? queue.slice(0, -1) : queue), act];
};

/** Steps of the flow are executed, so nobody has to enter an address. */
const isPrepared = ({ kind, from }: Pick<Context, 'kind' | 'from'>): boolean =>
  kind === 'trainer' || (from !== null && from.before > 0);

const mayStartOn = (context: Pick<Context, 'kind' | 'from' | 'address'>, adapterId: string): boolean =>
  adapterId !== '' && (isPrepared(context) || context.address.trim() !== '');

export const recordingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'recording.ask' } & RecordingAt)
      | { type: 'adapter.choose'; id: string }
      | { type: 'dataset.choose'; id: string }
      | { type: 'datasets.read' }
      | { type: 'address.write'; text: string }
      /** On the adapter that is shown as chosen. */
      | { type: 'recording.start'; adapterId: string }
      | { type: 'recording.act'; act: RecordingAct }
      | { type: 'tool.choose'; tool: RecordingTool }
      | { type: 'recording.leave' }
      | { type: 'leaving.keep' }
      | { type: 'recording.discard' }
      | { type: 'recording.close' }
      | { type: 'recording.over' }
      | { type: 'recording.lost' },
  },
  actors: {
    readDatasets: callPort<readonly RecordingDataset[], RecordingAt>('readDatasets'),
    startRecording: callPort<{ id: string }, RecordingStart>('startRecording'),
    watchRecording: callPort<StepRecording, RecordingWatch>('watchRecording'),
    sendActs: callPort<{ next: number }, RecordingSend>('sendActs'),
  },
  delays: { watchRetry: recordingLimits.watchRetry, sendRetry: recordingLimits.sendRetry },
  guards: {
    hasActs: ({ context }) => context.queue.length > 0,
    isTaken: ({ context }, { output }: { output: { next: number } }) => output.next > context.next,
    needsDatasets: ({ context }) => isPrepared(context),
    mayStart: ({ context }, { adapterId }: { adapterId: string }) => mayStartOn(context, adapterId),
    isMissing: (_, { error }: { error: unknown }) => ['missing', 'forbidden'].includes(toProblem(error).kind),
  },
  actions: {
    setAt: assign((_, { kind, projectId, flowId, from }: RecordingAt) => ({
      ...{ ...fresh, kind, projectId, flowId, from },
      ...{ datasetId: '', datasets: [] },
    })),
    setDatasets: assign((_, { output }: { output: readonly RecordingDataset[] }) => ({
      datasets: output,
      // Where there is one, secrets of the steps before are in it.
      datasetId: output[0]?.id ?? '',
      problem: null,
    })),
    setDataset: assign((_, { id }: { id: string }) => ({ datasetId: id })),
    setAdapter: assign((_, { id }: { id: string }) => ({ adapterId: id, problem: null })),
    setStart: assign((_, { adapterId }: { adapterId: string }) => ({ adapterId, problem: null })),
    setAddress: assign((_, { text }: { text: string }) => ({ address: text, problem: null })),
    setId: assign((_, { output }: { output: { id: string } }) => ({ ...fresh, id: output.id })),
    setTool: assign((_, { tool }: { tool: RecordingTool }) => ({ tool })),
    setRecording: enqueueActions(({ context, enqueue }, { output }: { output: StepRecording }) => {
      enqueue.assign({
        recording: output,
        steps: output.steps ?? context.steps,
        lesson: output.lesson ?? context.lesson,
        frame: output.frame ?? context.frame,
        problem: null,
      });
      if (isRecordingOver(output.state)) enqueue.raise({ type: 'recording.over' });
    }),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    addAct: assign(({ context }, { act }: { act: RecordingAct }) => ({
      queue: queued(context.queue, context.sent, act),
      tool: 'pointer' as const,
    })),
    noteSent: assign(({ context }) => ({ sent: Math.min(context.queue.length, recordingLimits.actsMost) })),
    noteUnsent: assign({ sent: 0 }),
    /** The server may take fewer than were sent. */
    dropTaken: assign(({ context: { queue, next, sent } }, { output }: { output: { next: number } }) => {
      const taken = Math.min(sent, Math.max(0, output.next - next));
      return { queue: queue.slice(taken), next: next + taken, sent: 0 };
    }),
    tellLost: raise({ type: 'recording.lost' }),
  },
}).createMachine({
  id: 'recording',
  context: {
    ...{
      kind: 'record' as RecordingKind,
      projectId: '',
      flowId: '',
      from: null,
      adapterId: '',
      address: '',
      datasetId: '',
      datasets: [],
    },
    ...fresh,
    tool: 'pointer' as RecordingTool,
  },
  initial: 'closed',
  states: {
    closed: {
      on: { 'recording.ask': { target: 'asking', actions: { type: 'setAt', params: ({ event }) => event } } },
    },
    asking: {
      on: {
        'adapter.choose': { actions: { type: 'setAdapter', params: ({ event }) => event } },
        'address.write': { actions: { type: 'setAddress', params: ({ event }) => event } },
        'recording.close': 'closed',
      },
      initial: 'open',
      states: {
        open: { always: [{ guard: 'needsDatasets', target: 'reading' }, { target: 'ready' }] },
        reading: {
          invoke: {
            id: 'readDatasets',
            src: 'readDatasets',
            input: ({ context: { kind, projectId, flowId, from } }) => ({ kind, projectId, flowId, from }),
            onDone: { target: 'ready', actions: { type: 'setDatasets', params: ({ event }) => event } },
            onError: { target: 'unread', actions: setProblem },
          },
        },
        unread: { on: { 'datasets.read': 'reading' } },
        ready: {
          on: {
            'dataset.choose': { actions: { type: 'setDataset', params: ({ event }) => event } },
            'recording.start': {
              guard: { type: 'mayStart', params: ({ event }) => event },
              target: '#recording.starting',
              actions: { type: 'setStart', params: ({ event }) => event },
            },
          },
        },
      },
    },
    starting: {
      invoke: {
        id: 'startRecording',
        src: 'startRecording',
        input: ({ context: { kind, projectId, flowId, from, adapterId, address, datasetId } }) => ({
          ...{ kind, projectId, flowId, from, adapterId, datasetId },
          address: address.trim(),
        }),
        onDone: { target: 'live', actions: { type: 'setId', params: ({ event }) => event } },
        onError: { target: 'asking.ready', actions: setProblem },
      },
    },
    live: {
      type: 'parallel',
      on: { 'recording.over': 'over', 'recording.lost': 'over', 'recording.discard': 'cancelling' },
      states: {
        watching: {
          initial: 'reading',
          states: {
            reading: {
              invoke: {
                id: 'watchRecording',
                src: 'watchRecording',
                input: ({ context: { id, recording, frame } }) => ({
                  id,
                  version: recording?.version ?? 0,
                  frame: frame?.number ?? 0,
                }),
                onDone: {
                  target: 'reading',
                  reenter: true,
                  actions: { type: 'setRecording', params: ({ event }) => event },
                },
                onError: [
                  {
                    guard: { type: 'isMissing', params: ({ event }) => event },
                    actions: [setProblem, 'tellLost'],
                  },
                  { target: 'unread', actions: setProblem },
                ],
              },
            },
            unread: { after: { watchRetry: 'reading' } },
          },
        },
        sending: {
          initial: 'idle',
          on: {
            'recording.act': { actions: { type: 'addAct', params: ({ event }) => event } },
            'tool.choose': { actions: { type: 'setTool', params: ({ event }) => event } },
          },
          states: {
            idle: { always: { guard: 'hasActs', target: 'sending' } },
            sending: {
              entry: 'noteSent',
              invoke: {
                id: 'sendActs',
                src: 'sendActs',
                input: ({ context: { id, next, queue } }) => ({
                  id,
                  from: next,
                  acts: queue.slice(0, recordingLimits.actsMost),
                }),
                onDone: [
                  {
                    guard: { type: 'isTaken', params: ({ event }) => event },
                    target: 'idle',
                    actions: { type: 'dropTaken', params: ({ event }) => event },
                  },
                  { target: 'unsent', actions: 'noteUnsent' },
                ],
                onError: [
                  {
                    guard: { type: 'isMissing', params: ({ event }) => event },
                    target: 'stopped',
                    actions: 'noteUnsent',
                  },
                  { target: 'unsent', actions: ['noteUnsent', setProblem] },
                ],
              },
            },
            unsent: { after: { sendRetry: 'idle' } },
            /** The recording has ended; watching it says why. */
            stopped: {},
          },
        },
        leaving,
      },
    },
    cancelling: {
      invoke: {
        id: 'cancelRecording',
        src: 'sendActs',
        input: ({ context: { id, next } }) => ({ id, from: next, acts: [{ kind: 'cancel' as const }] }),
        onDone: 'closed',
        // Nobody watches it any more, so it ends by itself.
        onError: 'closed',
      },
    },
    over: { ...leaving, on: { 'recording.close': 'closed', 'recording.discard': 'closed' } },
  },
});

export type RecordingRef = ActorRefFrom<typeof recordingMachine>;
type Now = SnapshotFrom<typeof recordingMachine>;

export const selectIsFormOpen = (now: Now) => now.matches('asking') || now.matches('starting');
export const selectIsStarting = (now: Now) => now.matches('starting');
export const selectIsShown = (now: Now) => now.matches('live') || now.matches('over');
export const selectIsLive = (now: Now) => now.matches('live');
export const selectIsLeavingOpen = (now: Now) =>
  now.matches({ live: { leaving: 'asked' } }) || now.matches({ over: 'asked' });
export const selectRecording = ({ context }: Now) => context.recording;
export const selectRecordedSteps = ({ context }: Now) => context.steps;
export const selectFrame = ({ context }: Now) => context.frame;
export const selectTool = ({ context }: Now) => context.tool;
export const selectMayStart = (adapterId: string) => (now: Now) =>
  now.matches({ asking: 'ready' }) && mayStartOn(now.context, adapterId);
export const selectIsTrainer = ({ context }: Now) => context.kind === 'trainer';
export const selectLesson = ({ context }: Now) => context.lesson;
export const selectRecordedFrom = ({ context }: Now) => context.from;
export const selectIsPrepared = ({ context }: Now) => isPrepared(context);
export const selectDatasets = ({ context }: Now) => context.datasets;
export const selectDatasetId = ({ context }: Now) => context.datasetId;
export const selectDatasetsAreUnread = (now: Now) => now.matches({ asking: 'unread' });
export const selectAdapterId = ({ context }: Now) => context.adapterId;
export const selectAddress = ({ context }: Now) => context.address;
export const selectRecordingProblem = ({ context }: Now) => context.problem;
