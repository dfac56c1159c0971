import type { EvidenceItem } from '../../src/domain/runs/agents-contract.ts';
import type { ExecutionMode } from '../../src/domain/runs/execution-mode.ts';
import type { FilmRule } from '../../src/domain/runs/films.ts';
import type { RunPlan } from '../../src/domain/runs/plan.ts';
import type { RunEvent, StepStatus } from '../../src/domain/runs/run-events.ts';

/**
 *   keeper ── run · lease · go · stop · pause · resume ─▶ runner
 *   keeper ◀── event · evidence · ended ───────── runner
 *
 * The first step waits for `go`: the server then knows that the run has begun.
 */
export interface RunOrder {
  readonly plan: RunPlan;
  readonly mode: ExecutionMode;
  readonly seed: string;
  readonly startDate: string;
  readonly fromNode: number;
  /** Of the flows before it, by their position. */
  readonly results: Readonly<Record<string, StepStatus>>;
  readonly variables: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
  readonly films: FilmRule;
  /** Where evidence is written, each content under its SHA-256. */
  readonly folder: string;
  /** Where the browser writes traces, with secrets. */
  readonly traces: string;
  readonly isHeaded: boolean;
}

export interface RunEnd {
  readonly outcome: 'passed' | 'passedWithWarnings' | 'failed' | 'cancelled' | 'manual';
  readonly message: string;
  /** Of outcome `manual`. */
  readonly node?: number;
}

export type RunnerMessage =
  | { readonly kind: 'event'; readonly event: RunEvent }
  | { readonly kind: 'evidence'; readonly item: EvidenceItem }
  | { readonly kind: 'ended'; readonly end: RunEnd };

export type KeeperMessage =
  | { readonly kind: 'run'; readonly order: RunOrder }
  /** Until when it may act, by the clock of `steadyNow`, which all processes of a device share. */
  | { readonly kind: 'lease'; readonly end: number }
  | { readonly kind: 'go' | 'stop' | 'pause' | 'resume' };
