import { localized } from '../texts/localized.ts';

/** The form of a chart. */
export const chartFormMessages = localized({
  preview: 'Preview',
  previewEmpty: 'The preview appears when the chart is complete.',
  timeOf: 'Time of',
  range: 'Range',
  steps: 'Steps',
  noSteps: 'None, only the range',
  customRange: 'From … to …',
  from: 'From',
  to: 'To',
  secondGroup: 'Then by',
  noGroup: 'Nothing',
  addFilter: 'Add filter',
  addGroup: 'Add group',
  /** `3`, and `3.1` for a filter in a group. */
  filter: (number: string) => `Filter ${number}`,
  group: (number: string) => `Group ${number}`,
  match: 'Match',
  matches: { and: 'Match all', or: 'Match any' },
  removeGroup: (number: string) => `Remove group ${number}`,
  filterMember: 'Field',
  filterOperator: 'Operator',
  filterValues: 'Values, comma-separated',
  removeFilter: (number: string) => `Remove filter ${number}`,
});
