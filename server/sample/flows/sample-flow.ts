import type { FlowParameter, FlowSeverity, FlowStatus } from '../../../src/domain/flows/flow.ts';
import type { StepValues } from '../../../src/domain/flows/step.ts';

/** Flows of the web shop, in folders, as a small team would have them after a few months. */
export interface SampleFlow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** A folder of `sampleFolders`; missing: in no folder. */
  readonly folder?: string;
  readonly severity: FlowSeverity;
  readonly status: FlowStatus;
  readonly owner: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly FlowParameter[];
  readonly tasks: readonly { readonly name: string; readonly steps: readonly Partial<StepValues>[] }[];
}
