import { z } from 'zod';
import { idText, text } from '../wire/wire.ts';
import { lessonShape } from './lesson.ts';
import { recordedStepShape } from './recorded-step.ts';
import { recordingLimits } from './recording-limits.ts';

/**
 * A person records in the page of the product: frames of the browser on the adapter's device come to it, pointer and keys
 * go back. The steps become part of a flow when the person saves them.
 *
 *   waiting ─▶ (preparing ─▶) recording ⇄ paused ─▶ proving ─▶ done
 *       └───────────┴─────────────┴──────────┴─────────┴─▶ failed | ended
 */
/** `trainer`: the steps of the flow are executed by the person. */
export const recordingKinds = ['record', 'trainer'] as const;
export type RecordingKind = (typeof recordingKinds)[number];
export const recordingStates = [
  'waiting',
  'preparing',
  'recording',
  'paused',
  'proving',
  'done',
  'failed',
  'ended',
] as const;
/** Why a recording has ended although nobody ended it; '' otherwise. `adapterStops`: the adapter was asked to stop. */
export const recordingReasons = ['', 'adapterSilent', 'adapterStops', 'notWatched', 'tooLong'] as const;
export type RecordingState = (typeof recordingStates)[number];
export const isRecordingOver = (state: RecordingState): boolean => ['done', 'failed', 'ended'].includes(state);

const place = { x: z.number().min(0).max(10_000), y: z.number().min(0).max(10_000) };
const button = z.enum(['left', 'middle', 'right']);

/** What the person does: with the page, or with the recording. */
export const recordingActShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('move'), ...place }),
  z.strictObject({ kind: z.literal('down'), ...place, button, clicks: z.int().min(1).max(3) }),
  z.strictObject({ kind: z.literal('up'), ...place, button, clicks: z.int().min(1).max(3) }),
  z.strictObject({ kind: z.literal('wheel'), ...place, dx: z.number(), dy: z.number() }),
  /** The name of a key as browsers have it. */
  z.strictObject({ kind: z.literal('keyDown'), key: text(40) }),
  z.strictObject({ kind: z.literal('keyUp'), key: text(40) }),
  /** Text that was pasted or composed. */
  z.strictObject({ kind: z.literal('text'), text: text(recordingLimits.valueLength) }),
  z.strictObject({ kind: z.literal('go'), address: text(recordingLimits.addressLength) }),
  z.strictObject({ kind: z.literal('back') }),
  z.strictObject({ kind: z.literal('reload') }),
  z.strictObject({ kind: z.literal('answer'), isAccepted: z.boolean(), text: text(2_000) }),
  z.strictObject({
    kind: z.literal('file'),
    name: text(255),
    type: text(100),
    /** Base64. */
    content: z.string().max(recordingLimits.fileBytes),
  }),
  /** Adds a Verify step for what is at this place. */
  z.strictObject({ kind: z.literal('verify'), ...place }),
  z.strictObject({ kind: z.literal('pause') }),
  z.strictObject({ kind: z.literal('resume') }),
  z.strictObject({ kind: z.literal('undo') }),
  z.strictObject({ kind: z.literal('remove'), step: idText }),
  /** Of the virtual trainer: the adapter does the step; nobody does it. */
  z.strictObject({ kind: z.literal('show') }),
  z.strictObject({ kind: z.literal('skip') }),
  /** Ends the recording; its steps are proven. */
  z.strictObject({ kind: z.literal('stop') }),
  /** Ends the recording at once. */
  z.strictObject({ kind: z.literal('cancel') }),
]);
export type RecordingAct = z.output<typeof recordingActShape>;

export const frameShape = z.strictObject({
  /** From 1; only the newest one is stored. */
  number: z.int().min(1),
  width: z.int(),
  height: z.int(),
  /** Base64. */
  jpeg: z.string().max(recordingLimits.frameBytes),
});
export type RecordingFrame = z.output<typeof frameShape>;

const pageFields = {
  address: text(recordingLimits.addressLength),
  title: text(recordingLimits.titleLength),
  dialog: z.strictObject({ type: text(20), message: text(recordingLimits.messageLength) }).nullable(),
  /** The page asks for a file. */
  wantsFile: z.boolean(),
};

/** What the adapter tells; what is missing has not changed. */
export const recordingNewsShape = z.strictObject({
  state: z.enum(recordingStates).optional(),
  problem: text(recordingLimits.messageLength).optional(),
  reason: z.literal('adapterStops').optional(),
  steps: z.array(recordedStepShape).max(recordingLimits.stepsMost).optional(),
  lesson: lessonShape.optional(),
  frame: frameShape.optional(),
  page: z.strictObject(pageFields).optional(),
});
export type RecordingNews = z.output<typeof recordingNewsShape>;

export const recordingShape = z
  .object({
    id: z.string(),
    flowId: z.string(),
    kind: z.enum(recordingKinds),
    state: z.enum(recordingStates),
    reason: z.enum(recordingReasons),
    /** What the adapter says about a failure. */
    problem: z.string(),
    /** Increases with every change except of frames. */
    version: z.int(),
    ...pageFields,
    /** Null: they are those of the version that the caller has. */
    steps: z.array(recordedStepShape).nullable(),
    /** Of the virtual trainer; null: it is that of the version that the caller has. */
    lesson: lessonShape.nullable(),
    /** Null: there is none that the caller does not have. */
    frame: frameShape.nullable(),
  })
  .meta({ id: 'Recording' });
export type StepRecording = z.output<typeof recordingShape>;
