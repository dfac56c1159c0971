import type { DatasetColumn, DatasetRow } from '../../datasets/dataset.ts';
import type { FunctionDefinition } from '../../expressions/function-definition.ts';
import type { FlowParts } from '../../flows/flow-document.ts';
import type { FlowRecord } from '../../flows/flow.ts';
import type { Place, ScenarioRecord, Variable } from '../../scenarios/scenario.ts';
import type { RunPlan } from '../plan.ts';

/** What a plan is compiled from: everything of one moment. */
export interface SourceFlow {
  readonly record: FlowRecord;
  readonly parts: FlowParts;
}

export interface SourceDataset {
  readonly id: string;
  readonly name: string;
  readonly columns: readonly DatasetColumn[];
  /** In order. */
  readonly rows: readonly DatasetRow[];
}

export interface PlanParts {
  /** Those that are executed, and those that they call. */
  readonly flows: ReadonlyMap<string, SourceFlow>;
  readonly datasets: ReadonlyMap<string, SourceDataset>;
  /** Of the account. */
  readonly functions: readonly FunctionDefinition[];
  readonly baseAddress: string;
}

export interface FlowSource extends PlanParts {
  readonly kind: 'flow';
  readonly flowId: string;
  /** Empty: none. */
  readonly datasetId: string;
}

export interface ScenarioSource extends PlanParts {
  readonly kind: 'scenario';
  readonly record: ScenarioRecord;
  /** In order. */
  readonly places: readonly Place[];
  readonly variables: readonly Variable[];
}

export type PlanSource = FlowSource | ScenarioSource;

/** The cell that has the value of a secret. */
export interface SecretPlace {
  readonly dataset: string;
  readonly row: string;
  readonly column: string;
}
export type PlanSecrets = Readonly<Record<string, SecretPlace>>;

/** Why an adapter cannot execute a plan. */
export type PlanFault = 'flowMissing' | 'datasetMissing' | 'callTooDeep' | 'tooLarge';

export interface CompiledPlan {
  readonly plan: RunPlan;
  readonly secrets: PlanSecrets;
  /** Empty: it can be executed. */
  readonly faults: ReadonlySet<PlanFault>;
}
