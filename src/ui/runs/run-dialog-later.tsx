import { Suspense } from 'react';
import { lazyPart } from '../kit/layout/lazy-part.ts';

const RunDialog = lazyPart(async () => ({ default: (await import('./run-dialog.tsx')).RunDialog }));

/** The dialog for a run, loaded after the page that it belongs to. */
export function RunDialogLater() {
  return (
    <Suspense fallback={null}>
      <RunDialog />
    </Suspense>
  );
}
