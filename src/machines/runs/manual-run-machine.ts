import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import {
  placeKey,
  type ResultPlace,
  type StepResult,
  type ManualStatus,
  type ResultPicture,
} from '../../domain/runs/manual/result-facts.ts';
import type { PictureFault } from '../../domain/runs/manual/result-pictures.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';

/**
 *   closed ⇄ open: choose a step ─▶ write a note ─▶ set its result ─▶ the next step ─▶ finish
 *             open { resting ⇄ keeping }      pictures of the step are stored on the device, one choice after the other
 *
 * A person executes the steps of one run. The results are changes of the journal: this machine only leads from step to
 * step, and holds the note and the pictures that are being added.
 */
export interface ManualRunAt {
  readonly projectId: string;
  readonly runId: string;
}

interface Context extends ManualRunAt {
  /** The key of the chosen step; empty: the first one without a result. */
  readonly chosen: string;
  readonly note: string;
  readonly pictures: readonly ResultPicture[];
  /** Why the last picture was not added. */
  readonly fault: PictureFault | Problem | null;
}

const fresh: Context = { projectId: '', runId: '', chosen: '', note: '', pictures: [], fault: null };

/** Files that a person adds, and how many the step has already. */
export interface AddedPictures {
  readonly files: readonly Blob[];
  readonly count: number;
}
export interface StoredPictures {
  readonly pictures: readonly ResultPicture[];
  readonly fault: PictureFault | null;
}

interface Result {
  readonly place: ResultPlace;
  readonly status: ManualStatus;
  readonly name: string;
}

export const manualRunMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'manual.open' } & ManualRunAt)
      | { type: 'manual.close' }
      | { type: 'step.choose'; place: ResultPlace; note: string; pictures: readonly ResultPicture[] }
      | { type: 'pictures.add'; files: readonly Blob[] }
      | { type: 'picture.remove'; hash: string }
      | { type: 'note.write'; text: string }
      | ({ type: 'result.set' } & Result)
      | { type: 'run.finish'; name: string },
    emitted: {} as
      | { type: 'result.chosen'; at: ManualRunAt; step: StepResult; name: string }
      | { type: 'finish.asked'; at: ManualRunAt; name: string },
  },
  actors: { storePictures: callPort<StoredPictures, AddedPictures>('storePictures') },
  guards: {
    isOther: ({ context }, { runId }: ManualRunAt) => runId !== context.runId,
  },
  actions: {
    begin: assign((_, { projectId, runId }: ManualRunAt) => ({ ...fresh, projectId, runId })),
    choose: assign(
      (_, { place, note, pictures }: { place: ResultPlace; note: string; pictures: readonly ResultPicture[] }) => ({
        chosen: placeKey(place),
        note,
        pictures,
        fault: null,
      }),
    ),
    addPictures: assign(({ context }, { output: { pictures, fault } }: { output: StoredPictures }) => {
      const known = new Set(context.pictures.map(({ hash }) => hash));
      return { pictures: [...context.pictures, ...pictures.filter(({ hash }) => !known.has(hash))], fault };
    }),
    setFault: assign((_, { error }: { error: unknown }) => ({ fault: toProblem(error) })),
    removePicture: assign(({ context }, { hash }: { hash: string }) => ({
      pictures: context.pictures.filter((picture) => picture.hash !== hash),
      fault: null,
    })),
    setNote: assign((_, { text }: { text: string }) => ({ note: text })),
    leaveStep: assign({ chosen: '', note: '', pictures: [], fault: null }),
    tellResult: emit(({ context: { projectId, runId, note, pictures } }, { place, status, name }: Result) => ({
      type: 'result.chosen' as const,
      at: { projectId, runId },
      step: { place, status, note: note.trim(), ...(pictures.length > 0 && { pictures }) },
      name,
    })),
    tellFinish: emit(({ context: { projectId, runId } }, { name }: { name: string }) => ({
      type: 'finish.asked' as const,
      at: { projectId, runId },
      name,
    })),
  },
}).createMachine({
  id: 'manualRun',
  context: fresh,
  initial: 'closed',
  states: {
    closed: { on: { 'manual.open': { target: 'open', actions: { type: 'begin', params: ({ event }) => event } } } },
    open: {
      on: {
        'manual.open': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'open',
          reenter: true,
          actions: { type: 'begin', params: ({ event }) => event },
        },
        'manual.close': 'closed',
        // What is being stored belonged to the step before.
        'step.choose': { target: '.resting', actions: { type: 'choose', params: ({ event }) => event } },
        'note.write': { actions: { type: 'setNote', params: ({ event }) => event } },
        'run.finish': { actions: { type: 'tellFinish', params: ({ event }) => event } },
      },
      initial: 'resting',
      states: {
        resting: {
          on: {
            'pictures.add': 'keeping',
            'picture.remove': { actions: { type: 'removePicture', params: ({ event }) => event } },
            'result.set': { actions: [{ type: 'tellResult', params: ({ event }) => event }, 'leaveStep'] },
          },
        },
        keeping: {
          invoke: {
            id: 'storePictures',
            src: 'storePictures',
            input: ({ context, event }) => ({
              files: event.type === 'pictures.add' ? event.files : [],
              count: context.pictures.length,
            }),
            onDone: { target: 'resting', actions: { type: 'addPictures', params: ({ event }) => event } },
            onError: { target: 'resting', actions: { type: 'setFault', params: ({ event }) => event } },
          },
        },
      },
    },
  },
});

export type ManualRunRef = ActorRefFrom<typeof manualRunMachine>;
type ManualRun = SnapshotFrom<typeof manualRunMachine>;

export const selectManualRunIsOpen = (run: ManualRun) => run.matches('open');
export const selectChosenStep = ({ context }: ManualRun) => context.chosen;
export const selectNote = ({ context }: ManualRun) => context.note;
export const selectAddedPictures = ({ context }: ManualRun) => context.pictures;
export const selectPictureFault = ({ context }: ManualRun) => context.fault;
export const selectIsKeeping = (run: ManualRun) => run.matches({ open: 'keeping' });
