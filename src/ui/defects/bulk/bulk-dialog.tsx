import { useSelector } from '@xstate/react';
import { bulkMessages as say } from '../../../domain/defects/bulk/bulk-messages.ts';
import { messages } from '../../../domain/texts/messages.ts';
import {
  selectBulkJob,
  selectBulkPreview,
  selectBulkStep,
  selectBulkTarget,
  selectMayResumeBulk,
  selectMayUndoBulk,
} from '../../../machines/defects/list/bulk-edit-machine.ts';
import { selectListPage } from '../../../machines/lists/list-machine.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { BulkActions, type BulkStage } from '../../lists/bulk-actions.tsx';
import { BulkForm, bulkFormId } from './bulk-form.tsx';
import { BulkPreviewText } from './bulk-preview-text.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import { BulkResults } from './bulk-results.tsx';

const shown = ['choosing', 'previewing', 'previewed', 'starting', 'sending', 'waiting', 'finished'];
const writing = ['choosing', 'previewing'];
const running = ['starting', 'sending', 'waiting'];

/** The bulk edit, from choosing the change to the results: one dialog with several steps. */
export function BulkDialog() {
  const { bulkEdit } = useWorkspace();
  const step = useSelector(bulkEdit, selectBulkStep);
  const mayResume = useSelector(bulkEdit, selectMayResumeBulk);
  // Closing the dialog while the edit runs stops it after the current batch, and the results are still shown.
  const close = () => bulkEdit.send({ type: running.includes(step) ? 'bulk.cancel' : 'bulk.close' });
  return (
    <Dialog
      open={shown.includes(step)}
      onClose={close}
      // A running edit continues; it is shown when the list is opened again, as is one that can be resumed.
      onLeave={() => mayResume || bulkEdit.send({ type: 'bulk.close' })}
      title={useTitle(step)}
      closeLabel={messages.close}
      actions={<Actions step={step} />}
    >
      {writing.includes(step) && <BulkForm />}
      {step === 'previewed' && <BulkPreviewText />}
      {running.includes(step) && <BulkProgress />}
      {step === 'finished' && <BulkResults />}
    </Dialog>
  );
}

const useTitle = (step: string) => {
  const { bulkEdit, defectsList } = useWorkspace();
  const target = useSelector(bulkEdit, selectBulkTarget);
  const job = useSelector(bulkEdit, selectBulkJob);
  const mayResume = useSelector(bulkEdit, selectMayResumeBulk);
  const { totalElements } = useSelector(defectsList, selectListPage);
  if (step === 'finished') return mayResume ? say.stoppedTitle : say.doneTitle;
  if (running.includes(step)) return job?.change.kind === 'undo' ? say.undoing : say.running;
  return say.title(target?.ids?.length ?? totalElements);
};

const stageOf = (step: string): BulkStage => {
  if (writing.includes(step)) return 'writing';
  if (step === 'previewed') return 'previewed';
  return running.includes(step) ? 'running' : 'finished';
};

function Actions({ step }: { readonly step: string }) {
  const { bulkEdit } = useWorkspace();
  const preview = useSelector(bulkEdit, selectBulkPreview);
  const mayUndo = useSelector(bulkEdit, selectMayUndoBulk);
  const mayResume = useSelector(bulkEdit, selectMayResumeBulk);
  const changing = preview?.changing.length ?? 0;
  return (
    <BulkActions
      stage={stageOf(step)}
      formId={bulkFormId}
      isPreviewing={step === 'previewing'}
      words={{ ...say, stop: say.cancel }}
      apply={{ label: say.apply(changing), isDeletion: false, isEmpty: changing === 0 }}
      mayUndo={mayUndo}
      resume={mayResume && say.resume}
      onRequest={(type) => bulkEdit.send({ type })}
    />
  );
}
