import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { selectIsOpen } from '../../machines/form/form-machine.ts';
import { selectIsRecordsOpen } from '../../machines/records/records-machine.ts';
import { selectUploadIsOpen } from '../../machines/results/results-upload-machine.ts';
import { useArea } from '../actors-context.tsx';
import { lazyPart } from '../kit/layout/lazy-part.ts';

const UploadDialog = lazyPart(async () => ({ default: (await import('./upload-dialog.tsx')).UploadDialog }));
const ResultDetails = lazyPart(async () => ({ default: (await import('./result-details.tsx')).ResultDetails }));
const ResultMapping = lazyPart(async () => ({ default: (await import('./result-mapping.tsx')).ResultMapping }));
const QuarantineDialog = lazyPart(async () => ({
  default: (await import('./tests/quarantine-dialog.tsx')).QuarantineDialog,
}));

/** The dialogs of imported results: each loads when it is opened. */
export function ResultParts() {
  const { resultsUpload, importedResult, resultMapping, quarantineForm } = useArea('results');
  const isUpload = useSelector(resultsUpload, selectUploadIsOpen);
  const isDetails = useSelector(importedResult, selectIsRecordsOpen);
  const isMapping = useSelector(resultMapping, selectIsOpen);
  const isQuarantine = useSelector(quarantineForm, selectIsOpen);
  return (
    <Suspense fallback={null}>
      {isUpload && <UploadDialog />}
      {isDetails && <ResultDetails />}
      {isMapping && <ResultMapping />}
      {isQuarantine && <QuarantineDialog />}
    </Suspense>
  );
}
