import { LoadedPart } from '../records/loaded-part.tsx';
import { exportPart } from './transfer-parts.ts';

/** What an export leaves out. */
export function FlowExportLater() {
  return <LoadedPart part={exportPart}>{({ FlowExportReport }) => <FlowExportReport />}</LoadedPart>;
}
