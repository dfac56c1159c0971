import type { AuditEntry } from '../../domain/audit/audit-entry.ts';
import type { ScenarioRecord } from '../../domain/scenarios/scenario.ts';
import type { FormRef } from '../../machines/form/form-machine.ts';
import type { MutationRef } from '../../machines/mutation/mutation-machine.ts';
import type { RecordsOf } from '../../machines/records/records-machine.ts';
import type { ScenarioPageRef } from '../../machines/scenarios/scenario-page-machine.ts';

/** A flow as the picker and the sequence name it. */
export interface NamedFlow {
  readonly flowId: string;
  readonly name: string;
  readonly isDeleted: boolean;
}

export interface ScenariosActors {
  readonly scenarioRecords: RecordsOf<ScenarioRecord>;
  readonly scenarioForm: FormRef;
  readonly scenarioMutation: MutationRef;
  /** Asks for the PDF of a scenario. */
  readonly scenarioPdf: MutationRef;
  readonly scenarioPage: ScenarioPageRef;
  /** The names of the flows of the open scenario, read with the scenario. */
  readonly scenarioFlows: RecordsOf<NamedFlow>;
  readonly scenarioHistory: RecordsOf<AuditEntry>;
  /** Flows to choose from. */
  readonly flowChoices: RecordsOf<NamedFlow>;
}

declare module '../actors-context.tsx' {
  interface LazyAreas {
    readonly scenarios: ScenariosActors;
  }
}
