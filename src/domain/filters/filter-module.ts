import type { FilterType } from './project-filter.ts';

/** The module whose rights count for saved filters of a list: who may change it may save filters for everybody.
 * Logs follow what was executed: nobody changes a log. */
export const moduleOfFilter = {
  DEFECT: 'Defect',
  FLOW: 'Flow',
  SCENARIO: 'Scenario',
  FLOW_LOG: 'Flow',
  SCENARIO_LOG: 'Scenario',
} as const satisfies Readonly<Record<FilterType, string>>;
