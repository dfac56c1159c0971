import type { CoverageState } from '../../src/domain/requirements/coverage.ts';
import type { CoveringType, RequirementFields } from '../../src/domain/requirements/requirement.ts';
import type { MaybeTime, Time } from '../database/tables/column-types.ts';

/** The column of a field has its name. */
export interface RequirementsTable extends RequirementFields {
  project_id: string;
  id: string;
  /** The key for comparisons. */
  folded: string;
  created_by: string;
  created_date: Time;
  revision: number;
  /** Null: it is not in the trash. */
  deleted_by: string | null;
  deleted_date: MaybeTime;
}

export interface RequirementStatesTable extends Pick<RequirementFields, 'itemId' | 'name' | 'itemURL'> {
  project_id: string;
  folded: string;
  /** Flows and scenarios that are not in the trash. */
  links: number;
  state: CoverageState;
  /** When a passing requirement becomes stale; null: never. */
  stale_date: MaybeTime;
}

/** The last result of a flow or scenario. */
export interface RunResultsTable {
  project_id: string;
  entity_type: CoveringType;
  entity_id: string;
  run_id: string;
  is_passed: boolean;
  ended_date: Time;
  /** What was executed. */
  revision: number;
  /** It has been changed since. */
  is_changed: boolean;
}

declare module '../database/tables.ts' {
  interface Tables {
    requirements: RequirementsTable;
    requirement_states: RequirementStatesTable;
    run_results: RunResultsTable;
  }
}
