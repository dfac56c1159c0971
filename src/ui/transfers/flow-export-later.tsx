import { lazyPart } from '../kit/layout/lazy-part.ts';
import { PagePart } from '../records/page-part.tsx';

const FlowExportReport = lazyPart(async () => ({
  default: (await import('./flow-export-report.tsx')).FlowExportReport,
}));

/** What an export leaves out, loaded after the page that it belongs to. */
export function FlowExportLater() {
  return (
    <PagePart name="flow-export-later" loading={null}>
      <FlowExportReport />
    </PagePart>
  );
}
