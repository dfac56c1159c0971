import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import {
  placeKey,
  type ResultPlace,
  type StepResult,
  type ManualStatus,
} from '../../domain/runs/manual/result-facts.ts';

/**
 *   closed ⇄ open: choose a step ─▶ write a note ─▶ set its result ─▶ the next step ─▶ finish
 *
 * A person executes the steps of one run. The results are changes of the journal: this machine only leads from step to
 * step, and holds the note that is being written.
 */
export interface ManualRunAt {
  readonly projectId: string;
  readonly runId: string;
}

interface Context extends ManualRunAt {
  /** The key of the chosen step; empty: the first one without a result. */
  readonly chosen: string;
  readonly note: string;
}

const fresh: Context = { projectId: '', runId: '', chosen: '', note: '' };

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
      | { type: 'step.choose'; place: ResultPlace; note: string }
      | { type: 'note.write'; text: string }
      | ({ type: 'result.set' } & Result)
      | { type: 'run.finish'; name: string },
    emitted: {} as
      | { type: 'result.chosen'; at: ManualRunAt; step: StepResult; name: string }
      | { type: 'finish.asked'; at: ManualRunAt; name: string },
  },
  guards: {
    isOther: ({ context }, { runId }: ManualRunAt) => runId !== context.runId,
  },
  actions: {
    begin: assign((_, { projectId, runId }: ManualRunAt) => ({ ...fresh, projectId, runId })),
    choose: assign((_, { place, note }: { place: ResultPlace; note: string }) => ({ chosen: placeKey(place), note })),
    setNote: assign((_, { text }: { text: string }) => ({ note: text })),
    leaveStep: assign({ chosen: '', note: '' }),
    tellResult: emit(({ context: { projectId, runId, note } }, { place, status, name }: Result) => ({
      type: 'result.chosen' as const,
      at: { projectId, runId },
      step: { place, status, note: note.trim() },
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
        'step.choose': { actions: { type: 'choose', params: ({ event }) => event } },
        'note.write': { actions: { type: 'setNote', params: ({ event }) => event } },
        'result.set': { actions: [{ type: 'tellResult', params: ({ event }) => event }, 'leaveStep'] },
        'run.finish': { actions: { type: 'tellFinish', params: ({ event }) => event } },
      },
    },
  },
});

export type ManualRunRef = ActorRefFrom<typeof manualRunMachine>;
type ManualRun = SnapshotFrom<typeof manualRunMachine>;

export const selectManualRunIsOpen = (run: ManualRun) => run.matches('open');
export const selectChosenStep = ({ context }: ManualRun) => context.chosen;
export const selectNote = ({ context }: ManualRun) => context.note;
