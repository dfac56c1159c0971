import { Suspense } from 'react';
import { importPart } from './transfer-parts.ts';

/** The dialog for an import, from the first time that somebody wants to import something. */
export function FlowImportLater() {
  const loaded = importPart.useLoaded();
  return (
    loaded && (
      <Suspense fallback={null}>
        <loaded.parts.FlowImport />
      </Suspense>
    )
  );
}
