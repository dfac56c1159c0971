import type { SnapshotFrom } from 'xstate';
import type { flowExportMachine } from './flow-export-machine.ts';

type Snapshot = SnapshotFrom<typeof flowExportMachine>;
/** Before the first export there is nothing to select from. */
export const selectIsExportingFlows = (snapshot: Snapshot | undefined) =>
  snapshot !== undefined && (snapshot.matches('checking') || snapshot.matches('saving'));
export const selectIsReportOpen = (snapshot: Snapshot) => snapshot.matches('asked');
export const selectFlowExport = ({ context }: Snapshot) => context;
