import type { AuditEntry } from '../../domain/audit/audit-entry.ts';
import type { Execution, WholeExecution } from '../../domain/pipelines/executions/execution.ts';
import type { PipelineHook } from '../../domain/pipelines/webhooks/hook.ts';
import type { ItemFields, PipelinePart } from '../../domain/pipelines/pipeline-part.ts';
import type { RunAdapter } from '../../domain/runs/run-request.ts';
import type { FormRef } from '../../machines/form/form-machine.ts';
import type { ShownOnceRef } from '../../machines/identity/shown-once-machine.ts';
import type { MutationRef } from '../../machines/mutation/mutation-machine.ts';
import type { PartMoveRef } from '../../machines/pipelines/part-move-machine.ts';
import type { RecordsOf } from '../../machines/records/records-machine.ts';

/** A scenario, or a scope item of the test plan of the pipeline. */
export type ItemChoice = Omit<ItemFields, 'name'> & {
  readonly id: string;
  readonly name: string;
};

/** One change of the sequence, as a button asks for it. */
export type SequenceChange =
  | { readonly kind: 'add'; readonly part: 'stage' | 'job'; readonly parent: string; readonly name: string }
  | { readonly kind: 'addItem'; readonly parent: string; readonly item: ItemChoice }
  | { readonly kind: 'remove'; readonly part: string }
  | { readonly kind: 'move'; readonly part: string; readonly by: -1 | 1 };

/** Reads pipelines and their executions; changes, executes and cancels. */
export interface PipelinesActors {
  /** The newest execution of each pipeline; the pipelines are in the journal. */
  readonly pipelineRecords: RecordsOf<Execution>;
  readonly pipelineParts: RecordsOf<never>;
  readonly pipelineForm: FormRef;
  /** Reads the test plans of the project into the journal. */
  readonly pipelinePlans: RecordsOf<never>;
  /** Executes, deletes, and cancels or re-runs an execution. */
  readonly pipelineMutation: MutationRef;
  readonly sequenceMutation: MutationRef;
  /** Of a stage or a job. */
  readonly partForm: FormRef;
  readonly partMove: PartMoveRef;
  readonly itemChoices: RecordsOf<ItemChoice>;
  readonly jobAdapters: RecordsOf<Pick<RunAdapter, 'clientId' | 'name'>>;
  readonly executionRecords: RecordsOf<Execution>;
  readonly pipelineHistory: RecordsOf<AuditEntry>;
  readonly pipelineHooks: RecordsOf<PipelineHook>;
  readonly hookForm: FormRef;
  /** Address and secret of a new webhook, or its new secret. */
  readonly hookSecret: ShownOnceRef;
  /** Replaces the secret of a webhook, or deletes it. */
  readonly hookMutation: MutationRef;
  /** The execution on the page: one row. */
  readonly executionView: RecordsOf<WholeExecution>;
  /** Saves the results of an execution as a file. */
  readonly executionResults: MutationRef;
}

export type EditedPart = Extract<PipelinePart, { readonly kind: 'stage' | 'job' }>;

declare module '../actors-context.tsx' {
  interface LazyAreas {
    readonly pipelines: PipelinesActors;
  }
}
