import type { AgentOrder, HeldRun } from '../../src/domain/runs/agents-contract.ts';
import type { RunState } from '../../src/domain/runs/run-chart.ts';
import type { RunEnd } from '../runner/runner-messages.ts';

/** What happens to a held run. */
export type Order = AgentOrder['order'];

/** How an attempt ends. `lost`: its runner died, or the agent had no connection for longer than the lease. */
export interface AttemptEnd {
  readonly outcome: RunEnd['outcome'] | 'lost';
  readonly message: string;
  readonly node?: number;
}

export type RunnerNews =
  /** Until then the runner must say something again; milliseconds. */
  | { readonly type: 'runner.watched'; readonly patience: number }
  | { readonly type: 'runner.ended'; readonly end: AttemptEnd }
  | { readonly type: 'runner.died'; readonly message: string };

export type HoldingEvent =
  | RunnerNews
  | { readonly type: 'order'; readonly order: Order }
  | { readonly type: 'lease.over' }
  | { readonly type: 'attempt.start' }
  /** An earlier start of the agent held it: only what is on disk is left. */
  | { readonly type: 'attempt.left' }
  | { readonly type: 'attempt.gone' }
  | { readonly type: 'attempt.refused' }
  /** The server has events of it: the first step may begin. */
  | { readonly type: 'attempt.begun' }
  /** Events up to this number are on disk. */
  | { readonly type: 'events.stored'; readonly count: number }
  | { readonly type: 'evidence.stored'; readonly count: number };

export type RunnerOrder = { readonly type: 'go' | 'stop' | 'pause' | 'resume' };

export interface HoldingInput {
  readonly held: HeldRun;
  /** Of an earlier start of the agent: what is left to send. */
  readonly left?: { readonly events: number; readonly evidence: number };
}

export interface HoldingContext {
  readonly held: HeldRun;
  /** The number of events on disk, and of those that the server has. */
  readonly stored: number;
  readonly sent: number;
  /** The server has refused the next one: no more are sent, and the attempt ends with those before it. */
  readonly isRefused: boolean;
  readonly evidence: number;
  readonly evidenceSent: number;
  readonly patience: number;
  readonly end: AttemptEnd | null;
  /** Nothing of this attempt counts any more. */
  readonly isGone: boolean;
  /** How the server ended the run; null: it did not say. */
  readonly state: RunState | null;
}

export const lostEnds = {
  restarted: 'The adapter was restarted while it executed the run.',
  lease: 'The adapter had no connection to the server for longer than its lease, so it closed the browser.',
  refused: (detail: string) => `The server refused what the adapter told about the run: ${detail}`,
  silent: 'The browser did not respond in time, so the adapter closed it.',
} as const;
