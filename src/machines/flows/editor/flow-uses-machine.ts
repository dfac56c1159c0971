import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toProblem, type Problem } from '../../../domain/problems/problem.ts';
import { callPort } from '../../port.ts';
import type { FlowAt } from './flow-at.ts';

interface NamedUse {
  readonly id: string;
  readonly name: string;
}
export interface FlowUses {
  readonly flows: readonly NamedUse[];
  readonly scenarios: readonly NamedUse[];
}

/**
 *   reading ─▶ shown | failed ─▶ reading
 *
 * The flows and scenarios that use a flow.
 */
export const flowUsesMachine = setup({
  types: {
    input: {} as FlowAt,
    context: {} as FlowAt & { uses: FlowUses; problem: Problem | null },
    events: {} as { type: 'uses.read' },
  },
  actors: { readUses: callPort<FlowUses, FlowAt>('readUses') },
}).createMachine({
  id: 'flowUses',
  context: ({ input }) => ({ ...input, uses: { flows: [], scenarios: [] }, problem: null }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readUses',
        src: 'readUses',
        input: ({ context: { projectId, flowId } }) => ({ projectId, flowId }),
        onDone: { target: 'shown', actions: assign({ uses: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: assign({ problem: ({ event }) => toProblem(event.error) }) },
      },
    },
    shown: { on: { 'uses.read': 'reading' } },
    failed: { on: { 'uses.read': 'reading' } },
  },
});

export type FlowUsesRef = ActorRefFrom<typeof flowUsesMachine>;
type Uses = SnapshotFrom<typeof flowUsesMachine>;

export const selectUses = (uses: Uses) => (uses.matches('shown') ? uses.context.uses : null);
export const selectUsesProblem = (uses: Uses) => (uses.matches('failed') ? uses.context.problem : null);
