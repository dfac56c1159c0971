import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import type { ScenarioChange } from '../../domain/scenarios/scenario-facts.ts';
import { callPort } from '../port.ts';
import { relatedMachine, type RelatedRef } from '../relations/related-machine.ts';

/**
 *   closed ⇄ open { resting ─▶ changing ─▶ resting | refused ─▶ changing | resting
 *                      └────▶ undoing | redoing ─▶ resting | refused }
 *
 * The changes of one scenario while its page is open. Each can be undone by a command of its own, and that again.
 */
export interface ScenarioAt {
  readonly projectId: string;
  readonly scenarioId: string;
}
type Made = { readonly id: string | null };

const at = ({ context: { projectId, scenarioId } }: { readonly context: ScenarioAt }): ScenarioAt => ({
  projectId,
  scenarioId,
});
const refused = {
  target: 'refused',
  actions: { type: 'setProblem', params: ({ event }: { event: { error: unknown } }) => event },
} as const;

/** The same move, which removes the conditions that it breaks. */
const dropping = (changes: readonly ScenarioChange[]): readonly ScenarioChange[] =>
  changes.map((change) => (change.type === 'place.move' ? { ...change, dropsConditions: true } : change));

interface Context extends ScenarioAt {
  readonly changes: readonly ScenarioChange[];
  /** Ids of the commands that can be undone, and of those that undid one. */
  readonly done: readonly string[];
  readonly undone: readonly string[];
  readonly problem: Problem | null;
}

const fresh: Context = { projectId: '', scenarioId: '', changes: [], done: [], undone: [], problem: null };

export const scenarioPageMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'scenario.open' } & ScenarioAt)
      | { type: 'scenario.close' }
      | { type: 'changes.make'; changes: readonly ScenarioChange[] }
      | { type: 'changes.undo' }
      | { type: 'changes.redo' }
      | { type: 'refusal.accept' }
      | { type: 'refusal.dismiss' },
  },
  actors: {
    makeChanges: callPort<Made, ScenarioAt & { changes: readonly ScenarioChange[] }>('makeChanges'),
    undoChange: callPort<Made, ScenarioAt & { id: string }>('undoChange'),
    related: relatedMachine,
  },
  guards: {
    hasDone: ({ context }) => context.done.length > 0,
    hasUndone: ({ context }) => context.undone.length > 0,
  },
  actions: {
    begin: assign((_, { projectId, scenarioId }: ScenarioAt) => ({ ...fresh, projectId, scenarioId })),
    setChanges: assign((_, params: { changes: readonly ScenarioChange[] }) => ({ changes: params.changes })),
    dropConditions: assign(({ context }) => ({ changes: dropping(context.changes) })),
    noteDone: assign(({ context }, { output: { id } }: { output: Made }) => ({
      done: id === null ? context.done : [...context.done, id],
      undone: id === null ? context.undone : [],
      problem: null,
    })),
    noteUndone: assign(({ context }, { output: { id } }: { output: Made }) => ({
      done: context.done.slice(0, -1),
      undone: id === null ? context.undone : [...context.undone, id],
      problem: null,
    })),
    noteRedone: assign(({ context }, { output: { id } }: { output: Made }) => ({
      done: id === null ? context.done : [...context.done, id],
      undone: context.undone.slice(0, -1),
      problem: null,
    })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'scenarioPage',
  context: fresh,
  initial: 'closed',
  on: {
    'scenario.open': { target: '.open', reenter: true, actions: { type: 'begin', params: ({ event }) => event } },
    'scenario.close': '.closed',
  },
  states: {
    closed: {},
    open: {
      invoke: {
        id: 'related',
        src: 'related',
        input: ({ context: { projectId, scenarioId } }) => ({
          projectId,
          item: { type: 'SCENARIO' as const, id: scenarioId },
        }),
        onError: {},
      },
      initial: 'resting',
      states: {
        resting: {
          on: {
            'changes.make': { target: 'changing', actions: { type: 'setChanges', params: ({ event }) => event } },
            'changes.undo': { guard: 'hasDone', target: 'undoing' },
            'changes.redo': { guard: 'hasUndone', target: 'redoing' },
          },
        },
        changing: {
          invoke: {
            id: 'makeChanges',
            src: 'makeChanges',
            input: ({ context }) => ({ ...at({ context }), changes: context.changes }),
            onDone: { target: 'resting', actions: { type: 'noteDone', params: ({ event }) => event } },
            onError: refused,
          },
        },
        undoing: {
          invoke: {
            id: 'undoChange',
            src: 'undoChange',
            input: ({ context }) => ({ ...at({ context }), id: context.done.at(-1) ?? '' }),
            onDone: { target: 'resting', actions: { type: 'noteUndone', params: ({ event }) => event } },
            onError: refused,
          },
        },
        redoing: {
          invoke: {
            id: 'redoChange',
            src: 'undoChange',
            input: ({ context }) => ({ ...at({ context }), id: context.undone.at(-1) ?? '' }),
            onDone: { target: 'resting', actions: { type: 'noteRedone', params: ({ event }) => event } },
            onError: refused,
          },
        },
        refused: {
          on: {
            'refusal.accept': { target: 'changing', actions: 'dropConditions' },
            'refusal.dismiss': { target: 'resting', actions: 'clearProblem' },
            'changes.make': { target: 'changing', actions: { type: 'setChanges', params: ({ event }) => event } },
          },
        },
      },
    },
  },
});

export type ScenarioPageRef = ActorRefFrom<typeof scenarioPageMachine>;
type ScenarioPage = SnapshotFrom<typeof scenarioPageMachine>;

export const selectScenarioRefusal = (page: ScenarioPage) =>
  page.matches({ open: 'refused' }) ? page.context.problem : null;
export const selectMayUndo = (page: ScenarioPage) => page.matches({ open: 'resting' }) && page.context.done.length > 0;
export const selectMayRedo = (page: ScenarioPage) =>
  page.matches({ open: 'resting' }) && page.context.undone.length > 0;
export const selectScenarioRelated = (page: ScenarioPage) => page.children.related as RelatedRef | undefined;
