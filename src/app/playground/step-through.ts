import type { ProductJournal } from '../../domain/journal/product.ts';
import type { RecordedMoment } from '../../ui/playground/playground-tools.ts';
import type { Recording } from '../recorder/recording.ts';
import { replay, type Machines } from '../recorder/replay.ts';
import { summaryOf } from '../recorder/summary.ts';

/** Any step of a recording: replayed up to that step, and cached until the step changes. */
const upTo = (recording: Recording, step: number): Recording => ({
  ...recording,
  steps: recording.steps.slice(0, step),
});

const stoodAfter = (
  journal: ProductJournal | null,
  actor: { readonly value: unknown; readonly problem: string | null } | undefined,
) => (actor ? (actor.problem ?? actor.value) : journal && { ...summaryOf(journal), digest: undefined });

export const stepThrough = (recording: Recording, machines: Machines) => {
  let last: { readonly step: number; readonly moment: RecordedMoment | null } | null = null;
  const fold = (step: number): RecordedMoment | null => {
    const taken = recording.steps[step - 1];
    const actor = taken && recording.actors[taken.actor];
    if (!taken || !actor) return null;
    const folded = replay(upTo(recording, step), machines);
    const isJournal = actor.machine === 'journal';
    return {
      actor: actor.name,
      event: taken.event,
      stands: stoodAfter(folded.journal, isJournal ? undefined : folded.actors.find(({ name }) => name === actor.name)),
      view: folded.journal && {
        ...folded.journal.view,
        pending: folded.journal.pending,
        refused: folded.journal.refused,
        appliedPosition: folded.journal.appliedPosition,
      },
    };
  };
  return (step: number): RecordedMoment | null => {
    if (last?.step !== step) last = { step, moment: fold(step) };
    return last.moment;
  };
};
