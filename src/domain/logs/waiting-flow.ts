import type { ReadLog } from './read-log.ts';

/** The flow of a scenario that a person executes now. */
export interface WaitingFlow {
  readonly flowId: string;
  readonly flowName: string;
}

/** Null: the log is not of a scenario that waits for a person, or of another of its flows. */
export const waitingFlowOf = ({ log, run }: ReadLog): WaitingFlow | null => {
  if (log.state !== 'paused' || run.command === 'ExecuteManualTest') return null;
  if (log.logType === 'FLOW') return log.status === 'PAUSED' ? log : null;
  return log.nodes.find(({ status }) => status === 'PAUSED') ?? null;
};
