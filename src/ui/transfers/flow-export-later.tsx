import { Suspense } from 'react';
import { lazyPart } from '../kit/layout/lazy-part.ts';

const FlowExportReport = lazyPart(async () => ({
  default: (await import('./flow-export-report.tsx')).FlowExportReport,
}));

/** What an export leaves out, loaded after the page that it belongs to. */
export function FlowExportLater() {
  return (
    <Suspense fallback={null}>
      <FlowExportReport />
    </Suspense>
  );
}
