import type { AgentOrder } from '../../../src/domain/runs/agents-contract.ts';

interface HeldRow {
  readonly state: 'assigned' | 'running' | 'held';
  readonly cancel_requested: boolean;
  readonly pause_requested: boolean;
}

/** What the agent of a held run has to do about what people have asked; null: nothing. */
export const orderFor = ({ state, cancel_requested, pause_requested }: HeldRow): AgentOrder['order'] | null => {
  if (cancel_requested) return 'stop';
  if (pause_requested) return state === 'held' ? null : 'pause';
  return state === 'held' ? 'resume' : null;
};
