import type { ColumnType, Generated } from 'kysely';
import type { FlowStatus } from '../../../src/domain/flows/flow.ts';
import type { Place, ScenarioSeverity } from '../../../src/domain/scenarios/scenario.ts';
import type { MaybeTime, Time } from './column-types.ts';

export interface ScenariosTable {
  project_id: string;
  id: string;
  name: string;
  /** The normalized name for comparisons. */
  folded: string;
  description: Generated<string>;
  severity: ScenarioSeverity;
  status: FlowStatus;
  owner: Generated<string>;
  tags: ColumnType<string[], string | undefined, string>;
  /** Empty: in no folder. */
  folder_id: Generated<string>;
  number_of_flows: Generated<number>;
  revision: number;
  created_by: string;
  created_date: Time;
  modified_by: string;
  modified_date: Time;
  deleted_date: MaybeTime;
  deleted_by: string | null;
}

interface OfScenario {
  project_id: string;
  scenario_id: string;
}

export interface ScenarioPlacesTable extends OfScenario {
  id: string;
  rank: string;
  flow_id: string;
  data: ColumnType<Omit<Place, 'id' | 'rank' | 'flowId'>, string, string>;
}

export interface ScenarioVariablesTable extends OfScenario {
  name: string;
  value: string;
}
