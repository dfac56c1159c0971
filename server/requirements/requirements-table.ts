import type { CoverageState } from '../../src/domain/requirements/coverage.ts';
import type { RequirementFields } from '../../src/domain/requirements/requirement.ts';
import type { Time } from '../database/column-types.ts';

/** The column of a field has its name. */
export interface RequirementsTable extends RequirementFields {
  project_id: string;
  id: string;
  /** The key for comparisons. */
  folded: string;
  created_by: string;
  created_date: Time;
  revision: number;
}

export interface RequirementStatesTable extends Pick<RequirementFields, 'itemId' | 'name' | 'itemURL'> {
  project_id: string;
  folded: string;
  /** Flows and scenarios that are not in the trash. */
  links: number;
  state: CoverageState;
}

declare module '../database/tables.ts' {
  interface Tables {
    requirements: RequirementsTable;
    requirement_states: RequirementStatesTable;
  }
}
