import type { AsOfViewRef } from '../../machines/defects/history/as-of-view-machine.ts';
import type { RevertRef } from '../../machines/defects/history/revert-machine.ts';
import type { BulkEditRef } from '../../machines/defects/list/bulk-edit-machine.ts';
import type { DefectsExportRef } from '../../machines/defects/list/defects-export-machine.ts';
import type { ListRef } from '../../machines/lists/list-machine.ts';
import type { SelectionRef } from '../../machines/lists/selection-machine.ts';
import type { DefectPanelRef } from '../../machines/defects/panel/defect-panel-machine.ts';
import type { ReportProblemRef } from '../../machines/defects/report-problem-machine.ts';
import type { MutationRef } from '../../machines/mutation/mutation-machine.ts';

/** The list of defects, the panel beside it, and bulk edits. */
export interface DefectsActors {
  readonly defectsList: ListRef;
  readonly defectsExport: DefectsExportRef;
  readonly laterExport: MutationRef;
  readonly selection: SelectionRef;
  readonly bulkEdit: BulkEditRef;
  readonly defectPanel: DefectPanelRef;
  readonly asOfView: AsOfViewRef;
  readonly revert: RevertRef;
  readonly reportProblem: ReportProblemRef;
}

declare module '../actors-context.tsx' {
  interface AreaActors extends DefectsActors {}
}
