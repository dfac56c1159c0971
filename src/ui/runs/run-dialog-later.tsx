import { lazyPart } from '../kit/layout/lazy-part.ts';
import { PagePart } from '../records/page-part.tsx';

const RunDialog = lazyPart(async () => ({ default: (await import('./run-dialog.tsx')).RunDialog }));

/** The dialog for a run, loaded after the page that it belongs to. */
export function RunDialogLater() {
  return (
    <PagePart name="run-dialog-later" loading={null}>
      <RunDialog />
    </PagePart>
  );
}
