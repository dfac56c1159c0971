import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { CombineResult } from '../../domain/datasets/combine/combine-contract.ts';
import { blankConstraint, withChoice, type ConstraintDraft } from '../../domain/datasets/combine/constraint-draft.ts';
import { datasetLimits } from '../../domain/datasets/dataset-limits.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';
import type { GridAt } from './grid-edit.ts';

/**
 *   closed ─▶ setting ─150 ms▶ counting ─▶ shown ─▶ adding ─▶ closed
 *                ▲                │          │         │
 *                ├── a change ────┴──────────┤         │
 *                └── a change ── refused ◀───┴─────────┘
 *
 * Rows that contain all combinations of the values of columns. Every choice is counted first, without changing anything.
 */
export interface CombineChoice {
  readonly at: GridAt;
  readonly strength: number;
  readonly constraints: readonly ConstraintDraft[];
  readonly keepPinned: boolean;
  readonly seed: number;
}

interface Context extends CombineChoice {
  /** Of the last choice that was counted. */
  readonly result: CombineResult | null;
  /** The constraints that it was counted with: those that were complete. */
  readonly counted: readonly ConstraintDraft[];
  readonly problem: Problem | null;
}

const nowhere: GridAt = { projectId: '', flowId: '', datasetId: '' };
const opening = (at: GridAt): Context => ({
  at,
  strength: 2,
  constraints: [],
  keepPinned: true,
  seed: 0,
  result: null,
  counted: [],
  problem: null,
});

const choiceOf = ({ at, strength, constraints, keepPinned, seed }: Context): CombineChoice => ({
  at,
  strength,
  constraints,
  keepPinned,
  seed,
});

export interface CountedCombination {
  readonly result: CombineResult;
  readonly counted: readonly ConstraintDraft[];
}

export const combineMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'combine.open'; at: GridAt }
      | { type: 'combine.close' }
      | { type: 'strength.choose'; strength: number }
      | { type: 'pinned.choose'; keepPinned: boolean }
      | { type: 'seed.change' }
      | { type: 'constraint.add' }
      | { type: 'constraint.change'; index: number; change: Partial<ConstraintDraft> }
      | { type: 'constraint.remove'; index: number }
      | { type: 'combine.retry' }
      | { type: 'rows.add' },
  },
  actors: {
    countRows: callPort<CountedCombination, CombineChoice>('countRows'),
    addRows: callPort<void, CombineChoice>('addRows'),
  },
  delays: { combinePause: datasetLimits.combinePause },
  actions: {
    begin: assign((_, { at }: { at: GridAt }) => opening(at)),
    setStrength: assign((_, { strength }: { strength: number }) => ({ strength })),
    setPinned: assign((_, { keepPinned }: { keepPinned: boolean }) => ({ keepPinned })),
    nextSeed: assign(({ context }) => ({ seed: context.seed + 1 })),
    addConstraint: assign(({ context }) =>
      context.constraints.length < datasetLimits.constraints
        ? { constraints: [...context.constraints, blankConstraint] }
        : {},
    ),
    changeConstraint: assign(({ context }, { index, change }: { index: number; change: Partial<ConstraintDraft> }) => ({
      constraints: context.constraints.map((one, at) => (at === index ? withChoice(one, change) : one)),
    })),
    removeConstraint: assign(({ context }, { index }: { index: number }) => ({
      constraints: context.constraints.filter((_, at) => at !== index),
    })),
    setResult: assign((_, { output }: { output: CountedCombination }) => ({ ...output, problem: null })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
  },
}).createMachine({
  id: 'combine',
  context: opening(nowhere),
  initial: 'closed',
  states: {
    closed: { on: { 'combine.open': { target: 'open', actions: { type: 'begin', params: ({ event }) => event } } } },
    open: {
      initial: 'setting',
      on: {
        'combine.close': 'closed',
        'strength.choose': { target: '.setting', actions: { type: 'setStrength', params: ({ event }) => event } },
        'pinned.choose': { target: '.setting', actions: { type: 'setPinned', params: ({ event }) => event } },
        'seed.change': { target: '.setting', actions: 'nextSeed' },
        'constraint.add': { target: '.setting', actions: 'addConstraint' },
        'constraint.change': {
          target: '.setting',
          actions: { type: 'changeConstraint', params: ({ event }) => event },
        },
        'constraint.remove': {
          target: '.setting',
          actions: { type: 'removeConstraint', params: ({ event }) => event },
        },
      },
      states: {
        setting: { after: { combinePause: 'counting' } },
        counting: {
          invoke: {
            id: 'countRows',
            src: 'countRows',
            input: ({ context }) => choiceOf(context),
            onDone: { target: 'shown', actions: { type: 'setResult', params: ({ event }) => event } },
            onError: { target: 'refused', actions: { type: 'setProblem', params: ({ event }) => event } },
          },
        },
        shown: { on: { 'rows.add': '#combine.adding' } },
        refused: { on: { 'combine.retry': 'counting' } },
      },
    },
    adding: {
      invoke: {
        id: 'addRows',
        src: 'addRows',
        input: ({ context }) => choiceOf(context),
        onDone: 'closed',
        onError: { target: 'open.refused', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
  },
});

export type CombineRef = ActorRefFrom<typeof combineMachine>;
type CombineSnapshot = SnapshotFrom<typeof combineMachine>;

export const selectCombine = ({ context }: CombineSnapshot) => context;
export const selectIsCombineOpen = (combine: CombineSnapshot) => !combine.matches('closed');
export const selectIsCounting = (combine: CombineSnapshot) =>
  combine.matches({ open: 'setting' }) || combine.matches({ open: 'counting' });
export const selectIsAdding = (combine: CombineSnapshot) => combine.matches('adding');
export const selectMayAdd = (combine: CombineSnapshot) => combine.matches({ open: 'shown' });
/** Why the choice could not be counted, or its rows not be added. */
export const selectCombineProblem = (combine: CombineSnapshot) =>
  combine.matches({ open: 'refused' }) ? combine.context.problem : null;
