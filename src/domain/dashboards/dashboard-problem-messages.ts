import { localized } from '../texts/localized.ts';

/** Why a change of a dashboard is rejected. */
export const dashboardProblemMessages = localized({
  dashboardGone: 'refers to a deleted dashboard',
  chartGone: 'is no longer part of the dashboard',
  tooManyDashboards: ({ max }: { readonly max: number }) => `is limited to ${max} dashboards`,
  tooManyCharts: ({ max }: { readonly max: number }) => `has at most ${max} charts`,
  dashboardProject: 'must be a project for dashboards of a project, and empty for those of the account',
  chartMemberUnknown: ({ member }: { readonly member: string }) => `has “${member}”, which cannot be used here`,
  chartSeveralCubes: ({ one, other }: { readonly one: string; readonly other: string }) =>
    `can’t combine ${one} and ${other} in one chart`,
  chartNeedsMeasure: 'needs at least one value to show',
  chartNeedsDimension: 'needs something to group by, or steps in time',
  chartTooManySeries: 'is too much for one chart: show one value by two groups, or several values by one group',
  chartKpiShape: 'of a KPI is one value without groups and without steps in time',
  chartPieShape: 'of a pie chart is one group for one value, without steps in time',
  chartLineShape: 'of a line chart needs steps in time',
  chartRange: 'needs two days such as 2026-11-25, the first one first',
  chartFilterNeedsValue: 'has a filter without a value',
});
