import type { AuditEntry } from '../../domain/audit/audit-entry.ts';
import type { PastRef } from '../../machines/documents/past-machine.ts';
import type { DocumentBulkRef } from '../../machines/documents/document-bulk-machine.ts';
import type { ListRef } from '../../machines/lists/list-machine.ts';
import type { SelectionRef } from '../../machines/lists/selection-machine.ts';
import type { FoldersActors } from '../folders/folders-actors.ts';
import type { ScenarioDefinitions } from '../../domain/scenarios/sequence/flow-definition.ts';
import type { FormRef } from '../../machines/form/form-machine.ts';
import type { MutationRef } from '../../machines/mutation/mutation-machine.ts';
import type { RecordsOf } from '../../machines/records/records-machine.ts';
import type { ScenarioPageRef } from '../../machines/scenarios/scenario-page-machine.ts';

/** A flow as the picker names it. */
export interface NamedFlow {
  readonly flowId: string;
  readonly name: string;
}

/** The folders of scenarios: every actor of the app has a name of its own. */
type ScenarioFolders = { readonly [Name in keyof FoldersActors as `scenario${Capitalize<Name>}`]: FoldersActors[Name] };

export interface ScenariosActors extends ScenarioFolders {
  readonly scenariosList: ListRef;
  readonly scenarioSelection: SelectionRef;
  readonly scenarioBulk: DocumentBulkRef;
  /** A new scenario. */
  readonly scenarioForm: FormRef;
  /** A copy in another project. */
  readonly scenarioCopyForm: FormRef;
  readonly scenarioMutation: MutationRef;
  /** Asks for the PDF of a scenario. */
  readonly scenarioPdf: MutationRef;
  readonly scenarioPage: ScenarioPageRef;
  /** What the flows of the open scenario take and give, read with the scenario: one row. */
  readonly scenarioFlows: RecordsOf<ScenarioDefinitions>;
  /** A condition of a flow, new or changed. */
  readonly conditionForm: FormRef;
  /** The scenario as it was: a moment of `PastScenario`. */
  readonly scenarioPast: PastRef;
  readonly scenarioHistory: RecordsOf<AuditEntry>;
  /** Flows to choose from. */
  readonly flowChoices: RecordsOf<NamedFlow>;
}

declare module '../actors-context.tsx' {
  interface LazyAreas {
    readonly scenarios: ScenariosActors;
  }
}
