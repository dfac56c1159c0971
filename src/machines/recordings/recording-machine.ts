import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { recordingLimits } from '../../domain/recordings/recording-limits.ts';
import type { RecordingKind } from '../../domain/recordings/recording.ts';
import { fresh, isPrepared, mayStartOn, recordingSetup, type RecordingTool } from './recording-setup.ts';

/** Recorded steps are discarded only after a question. */
const leaving = {
  initial: 'unasked',
  states: {
    unasked: { on: { 'recording.leave': 'asked' } },
    asked: { on: { 'leaving.keep': 'unasked' } },
  },
} as const;

const setProblem = { type: 'setProblem', params: ({ event }: { event: { error: unknown } }) => event } as const;

/**
 *   closed ─▶ asking { reading ⇄ unread ─▶ ready } ─▶ starting ─▶ live { watching ∥ sending ∥ leaving } ─▶ over ─▶ closed
 *                ▲          │            └─ discard ─▶ cancelling ─▶ closed
 *                └──────────┘
 *
 * A recording into one flow. It is watched by calls that wait for news; what the person does is sent in order, and what was
 * not answered is sent again with the same numbers.
 */
export const recordingMachine = recordingSetup.createMachine({
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
/** The next step of the lesson is for the person. */
export const selectIsTurn = ({ context: { lesson } }: Now) => lesson?.steps[lesson.at]?.isByPerson ?? false;
export const selectRecordedFrom = ({ context }: Now) => context.from;
export const selectIsPrepared = ({ context }: Now) => isPrepared(context);
export const selectDatasets = ({ context }: Now) => context.datasets;
export const selectDatasetId = ({ context }: Now) => context.datasetId;
export const selectDatasetsAreUnread = (now: Now) => now.matches({ asking: 'unread' });
export const selectAdapterId = ({ context }: Now) => context.adapterId;
export const selectAddress = ({ context }: Now) => context.address;
export const selectRecordingProblem = ({ context }: Now) => context.problem;
