import type { Dashboard } from '../../domain/dashboards/dashboard.ts';
import type { ChartFormRef } from '../../machines/dashboards/chart-form-machine.ts';
import type { DashboardPageRef } from '../../machines/dashboards/dashboard-page-machine.ts';
import type { TilesRef } from '../../machines/dashboards/tiles-machine.ts';
import type { FormRef } from '../../machines/form/form-machine.ts';
import type { MutationRef } from '../../machines/mutation/mutation-machine.ts';
import type { RecordsOf } from '../../machines/records/records-machine.ts';
import type { GridLayoutRef } from '../../machines/templates/grid-layout-machine.ts';

/** Shows dashboards, arranges and changes them, and asks for the numbers of their charts. */
export interface DashboardsActors {
  /** Rows: the dashboards of the account. Those of projects are in the journal. */
  readonly dashboardRecords: RecordsOf<Dashboard>;
  readonly dashboardPage: DashboardPageRef;
  /** Creates, renames and copies: see its `about`. */
  readonly dashboardForm: FormRef;
  /** Deletes a dashboard; removes, copies and downloads a chart. */
  readonly dashboardMutation: MutationRef;
  /** Asks for the PDF of a dashboard of a project. */
  readonly dashboardPdf: MutationRef;
  /** Saves the PDF of a dashboard of the account. */
  readonly dashboardFile: MutationRef;
  readonly dashboardTiles: TilesRef;
  /** The places of the charts, while they are arranged. */
  readonly dashboardLayout: GridLayoutRef;
  readonly chartForm: ChartFormRef;
}

declare module '../actors-context.tsx' {
  interface LazyAreas {
    readonly dashboards: DashboardsActors;
  }
}
