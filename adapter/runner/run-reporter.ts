import type { EvidenceItem } from '../../src/domain/runs/agents-contract.ts';
import type { RunEvent } from '../../src/domain/runs/run-events.ts';
import type { SecretFilter } from './values/secret-filter.ts';

/** Numbers the events of an attempt and removes secrets from them. */
type Bare<Event> = Event extends RunEvent ? Omit<Event, 'seq' | 'at'> : never;
export type NewEvent = Bare<RunEvent>;

export interface RunPort {
  event(event: RunEvent): void;
  evidence(item: EvidenceItem): void;
  /** The server has received the first event. */
  begun(): Promise<void>;
  /** Resolves when the run may go on: at once unless it is paused. */
  mayGoOn(): Promise<void>;
  /** Aborted when the run is cancelled. */
  readonly signal: AbortSignal;
}

export const createReporter = ({ event, evidence }: RunPort, filter: SecretFilter) => {
  let seq = 0;
  return {
    emit(one: NewEvent) {
      seq += 1;
      event({ ...filter.deep(one), seq, at: new Date().toISOString() } as RunEvent);
    },
    evidence: (item: EvidenceItem) => evidence({ ...item, name: filter.text(item.name) }),
    nextSeq: () => seq + 1,
  };
};
export type RunReporter = ReturnType<typeof createReporter>;
