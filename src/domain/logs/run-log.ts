import type { RunState } from '../runs/run-chart.ts';
import type { StepEnded } from '../runs/run-events.ts';

/** The log of one run as its page shows it, read from the calls of LOG-017 and LOG-022. */
export const logKinds = ['flow', 'scenario'] as const;
export type LogKind = (typeof logKinds)[number];

export interface LogStep {
  /** Unique in its log. */
  readonly key: string;
  readonly name: string;
  readonly status: string;
  readonly attempt: number;
  /** Milliseconds; null while it runs. */
  readonly duration: number | null;
  readonly message: string;
  readonly value: string;
  readonly usedVariables: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string>>;
  readonly found: StepEnded['found'];
  readonly proposal: StepEnded['proposal'];
  readonly console: StepEnded['console'];
  readonly network: StepEnded['network'];
  /** Ids of screenshots. */
  readonly pictures: readonly string[];
}

export interface LogTask {
  readonly key: string;
  readonly name: string;
  readonly status: string;
  /** A task that repeats has one per row, others have one. */
  readonly loops: readonly { readonly loop: number; readonly status: string; readonly steps: readonly LogStep[] }[];
}

/** One iteration of the dataset [LOG-002]. */
export interface LogExecution {
  readonly iteration: number;
  readonly status: string;
  readonly tasks: readonly LogTask[];
}

/** One flow of a scenario [LOG-004]. */
export interface LogNode {
  readonly position: number;
  readonly flowId: string;
  readonly flowName: string;
  readonly flowLogId: string;
  readonly datasetName: string;
  readonly status: string;
  readonly startDate: string;
  readonly endDate: string;
}

export interface RunLog {
  readonly id: string;
  readonly kind: LogKind;
  readonly runId: string;
  readonly projectId: string;
  /** The flow or the scenario. */
  readonly itemId: string;
  readonly name: string;
  readonly state: RunState;
  readonly status: string;
  /** How it ended without an answer of the adapter. */
  readonly ending: 'LOST' | 'EXPIRED' | '';
  /** Why it waits, in words; empty: it does not wait. */
  readonly waits: string;
  readonly adapterId: string;
  readonly adapterName: string;
  readonly executedBy: string;
  readonly debug: boolean;
  readonly datasetName: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly message: string;
  readonly counts: { readonly total: number; readonly passed: number; readonly failed: number; readonly skipped: number };
  /** Of a scenario. */
  readonly nodes: readonly LogNode[];
  /** Of a flow. */
  readonly executions: readonly LogExecution[];
}

/** Milliseconds between two moments, or until now; null before the start. */
export const durationOf = (startDate: string, endDate: string, now: number): number | null => {
  if (startDate === '') return null;
  const end = endDate === '' ? now : Date.parse(endDate);
  return Math.max(0, end - Date.parse(startDate));
};
