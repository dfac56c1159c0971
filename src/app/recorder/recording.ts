import { z } from 'zod';
import { upcastRecording } from './upcast-recording.ts';

/**
 * What a recording holds, as one JSON file:
 *
 *   actors  the start of each: an input, or its state at a point between steps
 *   steps   each event and answer, in the order of processing
 *   journal the state before the journal's steps; null if there was none or it was too large
 *   end     the state of the journal when the recording was written
 */
const stepShape = z.object({
  /** An index into `actors`. */
  actor: z.int().min(0),
  /** Milliseconds since the recording began, of a clock that nobody can set. */
  after: z.number(),
  event: z.looseObject({ type: z.string() }),
});

const startShape = z.union([
  /** The state before the first recorded step. */
  z.object({ value: z.unknown(), context: z.unknown(), status: z.string(), children: z.array(z.string()) }),
  z.object({ input: z.unknown().optional() }),
]);

const actorShape = z.object({
  /** Id of the machine, or the name of another kind of actor such as the journal. */
  machine: z.string(),
  /** The path of the actor: 'defectPanel', 'defectPanel.titleEdit'. */
  name: z.string(),
  start: startShape,
  /** The state after the last step. */
  end: z.unknown(),
});

const summaryShape = z.object({
  /** How many records there are, by area and kind. */
  counts: z.record(z.string(), z.record(z.string(), z.int())),
  pending: z.array(z.string()),
  refused: z.array(z.string()),
  appliedPosition: z.record(z.string(), z.number()),
  /** Digest of the whole view: equal for equal views. */
  digest: z.string(),
});
export type Summary = z.output<typeof summaryShape>;

/** Raised with every renaming of what is recorded; `upcastRecording` converts older recordings. */
export const recordingVersion = 3;

export const recordingShape = z.object({
  recording: z.literal(recordingVersion),
  product: z.string(),
  version: z.string(),
  schema: z.int(),
  /** When it was written, ISO 8601. */
  at: z.string(),
  /** How many earlier steps were dropped. */
  forgotten: z.int(),
  actors: z.array(actorShape),
  steps: z.array(stepShape),
  journal: z.object({ actor: z.int(), opening: z.looseObject({}) }).nullable(),
  end: summaryShape.nullable(),
});
export type Recording = z.output<typeof recordingShape>;
export type RecordedActor = z.output<typeof actorShape>;

/** Parses a recording; throws a readable error if the file is none. */
export const recordingIn = (text: string): Recording => {
  let value: unknown;
  try {
    value = upcastRecording(JSON.parse(text));
  } catch {
    throw new Error('This is no recording: it is not JSON.');
  }
  const { success, data, error } = recordingShape.safeParse(value);
  if (success) {
    if (data.steps.every(({ actor }) => actor < data.actors.length)) return data;
    throw new Error('This is no recording: a step belongs to an actor that it does not name.');
  }
  if (typeof value === 'object' && value !== null && 'recording' in value && value.recording !== recordingVersion)
    throw new Error(
      `This recording is of version ${String(value.recording)}; this Assay reads versions 1 to ${recordingVersion}.`,
    );
  const [first] = error.issues;
  throw new Error(`This is no recording: ${first?.path.join('.') || 'the file'}: ${first?.message ?? 'is wrong'}.`);
};
