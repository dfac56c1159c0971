import type { FilterType } from './project-filter.ts';

/** The module whose rights count for saved filters of a list: who may change it may save filters for everybody. */
export const moduleOfFilter = {
  DEFECT: 'Defect',
  FLOW: 'Flow',
  SCENARIO: 'Scenario',
} as const satisfies Readonly<Record<FilterType, string>>;
