import { productSchema, type ProductJournal } from '../../domain/journal/product.ts';
import { limits } from '../../domain/limits.ts';
import type { RecentStep } from './recent-steps.ts';
import type { Mask } from './mask.ts';
import { recordingVersion, type RecordedActor, type Recording } from './recording.ts';
import { isJournal, type Point, type RecordedState, type Watched } from './standing.ts';
import { summaryOf } from './summary.ts';

export interface RecordedSteps {
  readonly points: readonly Point[];
  readonly steps: readonly RecentStep<Watched>[];
  readonly forgotten: number;
  readonly standings: ReadonlyMap<Watched, RecordedState>;
}
type Head = Pick<Recording, 'version' | 'at'>;

const startOf = ({ points, steps }: RecordedSteps, actor: Watched): RecordedActor['start'] => {
  const stood = points[0]?.machines.get(actor);
  if (stood !== undefined) return JSON.parse(stood) as RecordedActor['start'];
  const firstStep = steps.find((step) => step.actor === actor);
  return { input: firstStep && (JSON.parse(firstStep.event) as { input?: unknown }).input };
};

/** Every actor with a step, and how it began; the journal even without a step. */
const actorsOf = ({ points, steps }: RecordedSteps): readonly Watched[] => [
  ...new Set([
    ...(points[0]?.machines.keys() ?? []),
    ...steps.map(({ actor }) => actor),
    ...points.flatMap(({ journal }) => (journal ? [journal.actor] : [])),
  ]),
];

/** The states of the journal before its first step and at the end, both masked. */
const journalOf = (
  recorded: RecordedSteps,
  actors: readonly Watched[],
  mask: Mask,
): Pick<Recording, 'journal' | 'end'> => {
  const first = recorded.points.find(({ journal }) => journal)?.journal;
  const now = first && recorded.standings.get(first.actor)?.seen.context;
  if (!first || !now) return { journal: null, end: null };
  const { view: _, ...opening } = first.state;
  return {
    journal: { actor: actors.indexOf(first.actor), opening: mask(opening) as Record<string, unknown> },
    end: summaryOf(mask(now) as ProductJournal),
  };
};

const tooLarge = (recording: Recording) => JSON.stringify(recording).length > limits.attachmentBytes / 2;

/** The recording as a file; a journal that is too large is left out, and the machines remain. */
export const writeRecording = (recorded: RecordedSteps, head: Head, mask: Mask): Recording => {
  const actors = actorsOf(recorded);
  const at = new Map(actors.map((actor, index) => [actor, index]));
  const recording: Recording = {
    recording: recordingVersion,
    product: 'Assay',
    ...head,
    schema: productSchema,
    forgotten: recorded.forgotten,
    actors: actors.map((actor) => ({
      machine: recorded.standings.get(actor)?.machine ?? actor.id,
      name: recorded.standings.get(actor)?.name ?? actor.id,
      start: isJournal(actor) ? { input: null } : startOf(recorded, actor),
      end: recorded.standings.get(actor)?.seen.value ?? null,
    })),
    steps: recorded.steps.map(({ actor, after, event }) => ({
      actor: at.get(actor) ?? 0,
      after,
      event: JSON.parse(event) as { type: string },
    })),
    ...journalOf(recorded, actors, mask),
  };
  return tooLarge(recording) ? { ...recording, journal: null, end: null } : recording;
};
