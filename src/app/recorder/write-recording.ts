import { productSchema, type ProductJournal } from '../../domain/journal/product.ts';
import { limits } from '../../domain/limits.ts';
import type { KeptStep } from './kept-steps.ts';
import type { Mask } from './mask.ts';
import { recordingVersion, type RecordedActor, type Recording } from './recording.ts';
import { isJournal, type Point, type RecordedState, type Watched } from './standing.ts';
import { summaryOf } from './summary.ts';

export interface Kept {
  readonly points: readonly Point[];
  readonly steps: readonly KeptStep<Watched>[];
  readonly forgotten: number;
  readonly standings: ReadonlyMap<Watched, RecordedState>;
}
type Head = Pick<Recording, 'version' | 'at'>;

const startOf = ({ points, steps }: Kept, actor: Watched): RecordedActor['start'] => {
  const stood = points[0]?.machines.get(actor);
  if (stood !== undefined) return JSON.parse(stood) as RecordedActor['start'];
  const born = steps.find((step) => step.actor === actor);
  return { input: born && (JSON.parse(born.event) as { input?: unknown }).input };
};

/** Whoever took a step, each with how it began; the journal also when it took none. */
const actorsOf = ({ points, steps }: Kept): readonly Watched[] => [
  ...new Set([
    ...(points[0]?.machines.keys() ?? []),
    ...steps.map(({ actor }) => actor),
    ...points.flatMap(({ journal }) => (journal ? [journal.actor] : [])),
  ]),
];

/** The state that the journal's steps begin at, and where it stood at the end: both masked. */
const journalOf = (kept: Kept, actors: readonly Watched[], mask: Mask): Pick<Recording, 'journal' | 'end'> => {
  const first = kept.points.find(({ journal }) => journal)?.journal;
  const now = first && kept.standings.get(first.actor)?.seen.context;
  if (!first || !now) return { journal: null, end: null };
  const { view: _, ...opening } = first.state;
  return {
    journal: { actor: actors.indexOf(first.actor), opening: mask(opening) as Record<string, unknown> },
    end: summaryOf(mask(now) as ProductJournal),
  };
};

const tooLarge = (recording: Recording) => JSON.stringify(recording).length > limits.attachmentBytes / 2;

/** The recording as a file; a journal that is too large for one stays behind, and the machines go alone. */
export const writeRecording = (kept: Kept, head: Head, mask: Mask): Recording => {
  const actors = actorsOf(kept);
  const at = new Map(actors.map((actor, index) => [actor, index]));
  const recording: Recording = {
    recording: recordingVersion,
    product: 'Assay',
    ...head,
    schema: productSchema,
    forgotten: kept.forgotten,
    actors: actors.map((actor) => ({
      machine: kept.standings.get(actor)?.machine ?? actor.id,
      name: kept.standings.get(actor)?.name ?? actor.id,
      start: isJournal(actor) ? { input: null } : startOf(kept, actor),
      end: kept.standings.get(actor)?.seen.value ?? null,
    })),
    steps: kept.steps.map(({ actor, after, event }) => ({
      actor: at.get(actor) ?? 0,
      after,
      event: JSON.parse(event) as { type: string },
    })),
    ...journalOf(kept, actors, mask),
  };
  return tooLarge(recording) ? { ...recording, journal: null, end: null } : recording;
};
