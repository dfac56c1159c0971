import { assign, enqueueActions, raise, setup } from 'xstate';
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

export const fresh = {
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

/** The pointer has moved on: only its newest place is sent. */
const queued = (queue: readonly RecordingAct[], sent: number, act: RecordingAct): readonly RecordingAct[] => {
  const isMoved = act.kind === 'move' && queue.length > sent && queue.at(-1)?.kind === 'move';
  return [...(isMoved ? queue.slice(0, -1) : queue), act];
};

/** Steps of the flow are executed, so nobody has to enter an address. */
export const isPrepared = ({ kind, from }: Pick<Context, 'kind' | 'from'>): boolean =>
  kind === 'trainer' || (from !== null && from.before > 0);

export const mayStartOn = (context: Pick<Context, 'kind' | 'from' | 'address'>, adapterId: string): boolean =>
  adapterId !== '' && (isPrepared(context) || context.address.trim() !== '');

/** Types, calls, delays, guards and actions of a recording. */
export const recordingSetup = setup({
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
      // Secrets of the steps are in a dataset; of several, nobody knows which one is meant.
      datasetId: (output.length === 1 && output[0]?.id) || '',
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
      // It stays until it is used; the pointer moves before that.
      ...(act.kind === 'verify' && { tool: 'pointer' as const }),
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
});
