// A recording has events of any area.
import '../../domain/all-rules.ts';
import {
  createActor,
  fromPromise,
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import { productJournal, type ProductJournal } from '../../domain/journal/product.ts';
import { nextJournal, type JournalEvent } from '../../machines/journal/journal-actor.ts';
import type { RecordedActor, Recording, Summary } from './recording.ts';
import { retiredMachines } from './retired-machines.ts';
import { steady, summaryOf } from './summary.ts';

/**
 * Replays a recording without network, clock, randomness or calls. Only the recorded events and answers happen; effects
 * of the machines are computed and not executed.
 */
export type Machines = ReadonlyMap<string, AnyStateMachine>;

export interface FoldedActor {
  readonly name: string;
  readonly machine: string;
  readonly value: unknown;
  readonly recorded: unknown;
  readonly isAsRecorded: boolean;
  /** The reason if the replay failed. */
  readonly problem: string | null;
}

export interface Replayed {
  readonly actors: readonly FoldedActor[];
  readonly journal: ProductJournal | null;
  readonly end: Summary | null;
  /** One sentence for each difference; empty when the replay ends like the recording. */
  readonly differences: readonly string[];
}

const silent = fromPromise(() => new Promise<never>(() => {}));

/** Restores a recorded function: it returns its recorded value. */
const revived = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(revived);
  if ('$function' in value) return () => value.$function;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, revived(item)]));
};

const beginMachine = (machine: AnyStateMachine, { start }: RecordedActor): AnyMachineSnapshot => {
  if (!('value' in start)) return initialTransition(machine, revived(start.input) as never)[0] as AnyMachineSnapshot;
  const stood = machine.resolveState({ value: start.value, context: revived(start.context) } as never);
  const children = Object.fromEntries(start.children.map((id) => [id, createActor(silent, { id })]));
  return Object.assign(stood, { children, status: start.status }) as AnyMachineSnapshot;
};

const beginJournal = ({ journal }: Recording): ProductJournal | null =>
  // Receiving an empty batch computes the view.
  journal && productJournal.receive({ ...productJournal.open(), ...(journal.opening as Partial<ProductJournal>) }, []);

const messageOf = (error: unknown) => (error instanceof Error ? error.message : (JSON.stringify(error) ?? ''));

const foldActor = (recording: Recording, index: number, machine: AnyStateMachine): AnyMachineSnapshot =>
  recording.steps
    .filter(({ actor, event }) => actor === index && event.type !== 'xstate.init')
    .reduce(
      (snapshot, { event }) =>
        transition(machine, snapshot as never, revived(event) as EventObject as never)[0] as AnyMachineSnapshot,
      beginMachine(machine, recording.actors[index] as RecordedActor),
    );

const foldedActor = (recording: Recording, index: number, machines: Machines): FoldedActor => {
  const { name, machine: id, end } = recording.actors[index] as RecordedActor;
  const machine = machines.get(id);
  const foldedAs = (value: unknown, problem: string | null): FoldedActor => ({
    name,
    machine: id,
    value,
    recorded: end,
    isAsRecorded: problem === null && steady(value) === steady(end),
    problem,
  });
  if (!machine) return foldedAs(null, `there is no machine "${id}" any more`);
  try {
    const snapshot = foldActor(recording, index, machine);
    return foldedAs(snapshot.value, snapshot.status === 'error' ? messageOf(snapshot.error) : null);
  } catch (error) {
    return foldedAs(null, messageOf(error));
  }
};

const foldJournal = (recording: Recording): ProductJournal | null => {
  const { journal, steps } = recording;
  return steps
    .filter(({ actor }) => actor === journal?.actor)
    .reduce<ProductJournal | null>(
      (state, { event }) => state && nextJournal(state, event as unknown as JournalEvent),
      beginJournal(recording),
    );
};

/** The parts of a summary by name, with each count on its own. */
const partsOf = ({ counts, ...parts }: Summary): Readonly<Record<string, unknown>> => ({
  ...parts,
  ...Object.fromEntries(
    Object.entries(counts).flatMap(([area, kinds]) =>
      Object.entries(kinds).map(([kind, count]) => [`${area}.${kind}`, count]),
    ),
  ),
});

/** Compares what was recorded: this version may count more. */
const journalDifferences = (end: Summary | null, recorded: Summary | null): readonly string[] => {
  if (end === null || recorded === null) return [];
  const now = partsOf(end);
  return Object.entries(partsOf(recorded)).flatMap(([part, then]) =>
    steady(now[part]) === steady(then)
      ? []
      : [`journal: ${part} is ${steady(now[part])}, recorded was ${steady(then)}`],
  );
};

const actorDifference = ({ name, value, recorded, isAsRecorded, problem }: FoldedActor): readonly string[] => {
  if (problem !== null) return [`${name}: cannot be folded: ${problem}`];
  return isAsRecorded ? [] : [`${name}: ends in ${steady(value)}, recorded was ${steady(recorded)}`];
};

export const replay = (recording: Recording, machines: Machines): Replayed => {
  const isLeftOut = (machine: string) =>
    machine === 'journal' || (retiredMachines.has(machine) && !machines.has(machine));
  const actors = recording.actors.flatMap(({ machine }, index) =>
    isLeftOut(machine) ? [] : [foldedActor(recording, index, machines)],
  );
  const journal = foldJournal(recording);
  const end = journal && summaryOf(journal);
  return {
    actors,
    journal,
    end,
    differences: [...journalDifferences(end, recording.end), ...actors.flatMap(actorDifference)],
  };
};
