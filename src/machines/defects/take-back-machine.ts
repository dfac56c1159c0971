import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';
import type { DefectAt } from './defect-at.ts';

/** Undoes one change, or brings a defect back out of the trash: `resting ─▶ taking ─▶ resting | refused`. */
export interface UndoAsk extends DefectAt {
  /** The fact to be taken back; null for the deletion of the defect. */
  readonly factId: string | null;
}

export const takeBackMachine = setup({
  types: {
    context: {} as { ask: UndoAsk | null; problem: Problem | null },
    events: {} as { type: 'change.takeBack'; ask: UndoAsk } | { type: 'refusal.forget' },
    emitted: {} as
      | { type: 'takeBack.done'; ask: UndoAsk }
      | { type: 'takeBack.refused'; ask: UndoAsk; problem: Problem },
  },
  actors: { takeBack: callPort<void, UndoAsk>('takeBack') },
  actions: {
    setAsk: assign((_, { ask }: { ask: UndoAsk }) => ({ ask, problem: null })),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    forget: assign({ ask: null, problem: null }),
    announceDone: emit(({ context }) => ({ type: 'takeBack.done' as const, ask: askIn(context) })),
    announceRefused: emit(({ context }, { error }: { error: unknown }) => ({
      type: 'takeBack.refused' as const,
      ask: askIn(context),
      problem: toProblem(error),
    })),
  },
}).createMachine({
  id: 'takeBack',
  context: { ask: null, problem: null },
  initial: 'resting',
  states: {
    resting: {
      on: { 'change.takeBack': { target: 'taking', actions: { type: 'setAsk', params: ({ event }) => event } } },
    },
    taking: {
      invoke: {
        id: 'takeBack',
        src: 'takeBack',
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
        'change.takeBack': { target: 'taking', actions: { type: 'setAsk', params: ({ event }) => event } },
        'refusal.forget': { target: 'resting', actions: 'forget' },
      },
    },
  },
});

const nobody: UndoAsk = { projectId: '', defectId: '', factId: null };
const askIn = ({ ask }: { readonly ask: UndoAsk | null }): UndoAsk => ask ?? nobody;

export type TakeBackRef = ActorRefFrom<typeof takeBackMachine>;
type TakeBack = SnapshotFrom<typeof takeBackMachine>;
export const selectIsTaking = (takeBack: TakeBack) => takeBack.matches('taking');
/** Why this change could not be taken back. */
export const selectTakeBackProblem = (factId: string) => (takeBack: TakeBack) =>
  takeBack.matches('refused') && takeBack.context.ask?.factId === factId ? takeBack.context.problem : null;
