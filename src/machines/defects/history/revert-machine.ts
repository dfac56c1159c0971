import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toProblem, type Problem } from '../../../domain/problems/problem.ts';
import { callPort } from '../../port.ts';
import type { DefectAt } from '../defect-at.ts';

/** Reverts one change, or restores a defect from the trash: `resting ─▶ taking ─▶ resting | refused`. */
export interface UndoAsk extends DefectAt {
  /** The event to revert; null for the deletion of the defect. */
  readonly factId: string | null;
}

export const revertMachine = setup({
  types: {
    context: {} as { ask: UndoAsk | null; problem: Problem | null },
    events: {} as { type: 'change.revert'; ask: UndoAsk } | { type: 'refusal.forget' },
    emitted: {} as { type: 'revert.done'; ask: UndoAsk } | { type: 'revert.refused'; ask: UndoAsk; problem: Problem },
  },
  actors: { revert: callPort<void, UndoAsk>('revert') },
  actions: {
    setAsk: assign((_, { ask }: { ask: UndoAsk }) => ({ ask, problem: null })),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    forget: assign({ ask: null, problem: null }),
    announceDone: emit(({ context }) => ({ type: 'revert.done' as const, ask: askIn(context) })),
    announceRefused: emit(({ context }, { error }: { error: unknown }) => ({
      type: 'revert.refused' as const,
      ask: askIn(context),
      problem: toProblem(error),
    })),
  },
}).createMachine({
  id: 'revert',
  context: { ask: null, problem: null },
  initial: 'resting',
  states: {
    resting: {
      on: { 'change.revert': { target: 'taking', actions: { type: 'setAsk', params: ({ event }) => event } } },
    },
    taking: {
      invoke: {
        id: 'revert',
        src: 'revert',
        input: ({ context }) => askIn(context),
        onDone: { target: 'resting', actions: ['announceDone', 'forget'] },
        onError: {
          target: 'refused',
          actions: [
            { type: 'announceRefused', params: ({ event }) => event },
            { type: 'setProblem', params: ({ event }) => event },
          ],
        },
      },
    },
    refused: {
      on: {
        'change.revert': { target: 'taking', actions: { type: 'setAsk', params: ({ event }) => event } },
        'refusal.forget': { target: 'resting', actions: 'forget' },
      },
    },
  },
});

const nobody: UndoAsk = { projectId: '', defectId: '', factId: null };
const askIn = ({ ask }: { readonly ask: UndoAsk | null }): UndoAsk => ask ?? nobody;

export type RevertRef = ActorRefFrom<typeof revertMachine>;
type Revert = SnapshotFrom<typeof revertMachine>;
export const selectIsTaking = (revert: Revert) => revert.matches('taking');
/** Why this change could not be reverted. */
export const selectRevertProblem = (factId: string) => (revert: Revert) =>
  revert.matches('refused') && revert.context.ask?.factId === factId ? revert.context.problem : null;
