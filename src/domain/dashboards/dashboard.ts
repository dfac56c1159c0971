import { z } from 'zod';
import { recordFields, textField } from '../journal/record-fields.ts';
import { chartShape, type DashboardChart } from './charts/dashboard-chart.ts';
import { dashboardLimits } from './dashboard-limits.ts';

/** Of the account, for its administrators, or of one project [DASH-003]. */
export const dashboardTypes = ['ACCOUNT', 'PROJECT'] as const;
export type DashboardType = (typeof dashboardTypes)[number];

/** What a person enters. */
export const dashboardFields = recordFields({
  name: textField({ longest: dashboardLimits.nameLength, isRequired: true }),
});

/** Charts by their ids. */
export const configShape = z.record(z.string(), chartShape);
export type DashboardConfig = Readonly<Record<string, DashboardChart>>;

/** [DASH-002]. `projectId` is '' for a dashboard of the account. */
export const dashboardShape = z
  .object({
    id: z.string(),
    name: z.string(),
    projectId: z.string(),
    type: z.enum(dashboardTypes),
    config: configShape,
    createdBy: z.string(),
    createdDate: z.string(),
    modifiedDate: z.string(),
    revision: z.int(),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.output<typeof dashboardShape>;

/** A dashboard without its charts, which are records of their own in the journal. */
export type DashboardRecord = Omit<Dashboard, 'config'>;

export const byName = (one: DashboardRecord, other: DashboardRecord): number =>
  one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1);
