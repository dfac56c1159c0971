import { Suspense } from 'react';
import { exportPart } from './transfer-parts.ts';

/** What an export leaves out, from the first export on. */
export function FlowExportLater() {
  const loaded = exportPart.useLoaded();
  return (
    loaded && (
      <Suspense fallback={null}>
        <loaded.parts.FlowExportReport />
      </Suspense>
    )
  );
}
