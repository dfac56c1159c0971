import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AuditEntry } from '../../domain/defects/defects-contract.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';
import type { DefectAt } from './title-edit-machine.ts';

/** The history of a defect; a failed reading is a quiet word at the place, never a toast [DEF-079]. */
export const historyMachine = setup({
  types: {
    input: {} as DefectAt,
    context: {} as DefectAt & { entries: readonly AuditEntry[]; problem: Problem | null },
    events: {} as { type: 'history.read' },
  },
  actors: { readHistory: callPort<readonly AuditEntry[], DefectAt>('readHistory') },
  actions: {
    setEntries: assign((_, params: { output: readonly AuditEntry[] }) => ({ entries: params.output, problem: null })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
  },
}).createMachine({
  id: 'history',
  context: ({ input }) => ({ ...input, entries: [], problem: null }),
  initial: 'fetching',
  states: {
    fetching: {
      invoke: {
        id: 'readHistory',
        src: 'readHistory',
        input: ({ context }) => context,
        onDone: { target: 'shown', actions: { type: 'setEntries', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    shown: { on: { 'history.read': 'fetching' } },
    failed: { on: { 'history.read': 'fetching' } },
  },
});

export type HistoryRef = ActorRefFrom<typeof historyMachine>;
type History = SnapshotFrom<typeof historyMachine>;
export const selectEntries = (history: History) => history.context.entries;
export const selectHistoryProblem = (history: History) => (history.matches('failed') ? history.context.problem : null);
