import type { FlowChange, FlowField, TaskField } from '../flow-facts.ts';
import type { StepField, StepValues } from '../step.ts';
import type { PastedStep } from './pasted-steps.ts';

/** A task with its steps, as a recording has made them. */
export interface RecordedTask {
  readonly name: string;
  readonly steps: readonly Partial<StepValues>[];
}

/**
 * What a person asks of the editor, in terms of rows. `changes-for.ts` turns it into changes of the flow, so that a edit
 * is fulfilled on the flow as it is at that moment.
 */
export type EditRequest =
  /** After this row; null: at the end. With `values`, such as the kind of the step before. */
  | { readonly type: 'step.insert'; readonly after: string | null; readonly values?: Partial<StepValues> }
  | { readonly type: 'task.insert'; readonly after: string | null; readonly name: string }
  | { readonly type: 'steps.paste'; readonly after: string | null; readonly steps: readonly PastedStep[] }
  /** Before the step, in its task; without it, as tasks at the end. */
  | { readonly type: 'tasks.insert'; readonly tasks: readonly RecordedTask[]; readonly before: string | null }
  | { readonly type: 'rows.duplicate'; readonly rows: readonly string[] }
  | { readonly type: 'rows.remove'; readonly rows: readonly string[] }
  /** One place up or down; a step at the edge of its task goes to the next task. */
  | { readonly type: 'rows.shift'; readonly rows: readonly string[]; readonly by: 1 | -1 }
  /** Before or after another row. */
  | {
      readonly type: 'rows.put';
      readonly rows: readonly string[];
      readonly beside: string;
      readonly side: 'before' | 'after';
    }
  | { readonly type: 'step.set'; readonly rows: readonly string[]; readonly field: StepField; readonly value: unknown }
  | { readonly type: 'task.set'; readonly row: string; readonly field: TaskField; readonly value: unknown }
  | { readonly type: 'flow.set'; readonly field: FlowField; readonly value: unknown }
  /** The step calls this flow. Its parameters have no values yet. */
  | { readonly type: 'step.call'; readonly row: string; readonly flowId: string; readonly name: string }
  /** The steps become a flow of their own, which a step calls in their place. */
  | {
      readonly type: 'steps.replace';
      readonly rows: readonly string[];
      readonly flowId: string;
      readonly name: string;
    };

/** The changes, and the row that has the focus afterwards; null: where it is. */
export interface EditChanges {
  readonly changes: readonly FlowChange[];
  readonly focus: string | null;
}
