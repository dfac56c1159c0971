import type { ActorRefFrom } from 'xstate';
import type { AuditEntry } from '../../domain/audit/audit-entry.ts';
import type { PlanDay } from '../../domain/plans/progress/plan-day.ts';
import type { ScheduledReport } from '../../domain/plans/report/plan-report.ts';
import type { ScopeChanges } from '../../domain/plans/scope-item.ts';
import type { Task } from '../../domain/plans/task.ts';
import type { FormRef } from '../../machines/form/form-machine.ts';
import type { selectionMachine } from '../../machines/lists/selection-machine.ts';
import type { MutationRef } from '../../machines/mutation/mutation-machine.ts';
import type { PartMoveRef } from '../../machines/pipelines/part-move-machine.ts';
import type { RecordsOf } from '../../machines/records/records-machine.ts';

export interface ScenarioChoice {
  readonly id: string;
  readonly name: string;
}

/** One change of the scope, as a row or the picker asks for it. */
export type ScopeChange =
  | { readonly kind: 'add'; readonly scenarioId: string; readonly name: string }
  /** All scenarios of the project that the term finds. */
  | { readonly kind: 'addFound'; readonly term: string }
  | { readonly kind: 'remove'; readonly items: readonly string[] }
  | { readonly kind: 'move'; readonly item: string; readonly by: -1 | 1 }
  | { readonly kind: 'set'; readonly item: string; readonly changes: ScopeChanges };

/** Reads plans, scopes, histories and one's tasks; changes plans and their scopes. */
export interface PlansActors {
  readonly planRecords: RecordsOf<never>;
  /** Reads the milestones of the project into the journal. */
  readonly planMilestones: RecordsOf<never>;
  readonly planScope: RecordsOf<never>;
  readonly planHistory: RecordsOf<AuditEntry>;
  /** The days on which the scope changed, ascending. */
  readonly planProgress: RecordsOf<PlanDay>;
  /** The schedule of the report of a plan, if it has one. */
  readonly planReport: RecordsOf<ScheduledReport>;
  readonly planReportForm: FormRef;
  readonly planReportStop: MutationRef;
  readonly planTasks: RecordsOf<Task>;
  readonly planForm: FormRef;
  /** Deletes, and copies. */
  readonly planMutation: MutationRef;
  /** Asks for the PDF of a plan. */
  readonly planPdf: MutationRef;
  readonly scopeMutation: MutationRef;
  readonly scopeSelection: ActorRefFrom<typeof selectionMachine>;
  /** A card of the board on its way to another status. */
  readonly boardMove: PartMoveRef;
  readonly scopeBulk: FormRef;
  readonly scopeAssign: FormRef;
  readonly scenarioChoices: RecordsOf<ScenarioChoice>;
}

declare module '../actors-context.tsx' {
  interface LazyAreas {
    readonly plans: PlansActors;
  }
}
