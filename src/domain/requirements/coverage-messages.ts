import { localized } from '../texts/localized.ts';
import type { CoverageState, CoverageView } from './coverage.ts';

/** The requirements of a flow or scenario. */
export const requirementListMessages = localized({
  list: 'Requirements',
  none: 'No requirements linked',
  noneText: 'Link the requirements that this covers, to see in the coverage of the project which are tested.',
  failed: 'Requirements could not be loaded',
  create: 'Link requirement',
  linking: 'Linking…',
  editTitle: 'Edit requirement',
  edit: (key: string) => `Edit requirement ${key}`,
  delete: (key: string) => `Unlink requirement ${key}`,
  hints: {
    itemId: 'As the other tool names it, for example SHOP-12.',
    itemURL: 'Where the requirement can be read: http:// or https://',
  },
  opens: (key: string) => `${key}, opens in a new tab`,
  toCoverage: 'Coverage of the project',
});

/** The coverage of a project. */
export const coverageMessages = localized({
  views: { item: 'By requirement', flow: 'By flow' } satisfies Readonly<Record<CoverageView, string>>,
  viewsLabel: 'Views of the coverage',
  known:
    'Only requirements that are linked to a flow or scenario are listed. Other requirements in your tools are not counted.',
  search: { item: 'Search requirements', flow: 'Search flows and scenarios' },
  failed: 'The coverage could not be loaded',
  stateLabel: 'State',
  anyState: 'Any state',
  states: {
    UNCOVERED: 'Uncovered',
    NOT_RUN: 'Not run',
    FAILING: 'Failing',
    PASSING: 'Passing',
    STALE: 'Stale',
  } satisfies Readonly<Record<CoverageState, string>>,
  totals: 'Totals by state',
  columns: {
    requirement: 'Requirement',
    flow: 'Flow or scenario',
    state: 'State',
    flows: 'Covered by',
    requirements: 'Requirements',
  },
  more: (count: number) => `and ${count} more`,
  noLinks: { item: 'Linked flows are in the trash', flow: 'No requirement' },
  noItems: 'No requirements yet',
  noItemsText: 'Open a flow or scenario and link its requirements on the Related tab.',
  toFlows: 'Go to flows',
  noFlows: 'No flows yet',
  noFlowsText: 'Create the first flow, and link the requirements that it covers.',
  noneOfState: 'Nothing has this state',
});
