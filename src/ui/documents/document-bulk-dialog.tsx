import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { documentBulkCounts } from '../../domain/documents/document-bulk.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { messages } from '../../domain/texts/messages.ts';
import {
  selectDocumentBulkEdit,
  selectDocumentBulkIsEnding,
  selectDocumentBulkJob,
  selectDocumentBulkPlan,
  selectDocumentBulkProblem,
  selectDocumentBulkStep,
  selectDocumentBulkTarget,
  selectMayUndoDocumentBulk,
} from '../../machines/documents/document-bulk-machine.ts';
import { selectListPage } from '../../machines/lists/list-machine.ts';
import { Progress } from '../kit/display/progress.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { BulkActions, type BulkStage } from '../lists/bulk-actions.tsx';
import { color } from '../theme/tokens.ts';
import { useDocumentList } from './use-document-list.ts';
import { DocumentBulkForm, documentBulkFormId } from './document-bulk-form.tsx';

const writing = ['choosing', 'planning'];
const running = ['running', 'preparing'];

/** The bulk edit, from choosing the change to the results: one dialog with several steps. */
export function DocumentBulkDialog() {
  const { bulk } = useDocumentList();
  const step = useSelector(bulk, selectDocumentBulkStep);
  const close = () => bulk.send({ type: running.includes(step) ? 'bulk.cancel' : 'bulk.close' });
  return (
    <Dialog
      open={step !== 'closed'}
      onClose={close}
      // A running edit continues, and its results are shown when the list is opened again.
      onLeave={() => bulk.send({ type: 'bulk.close' })}
      title={useTitle(step)}
      closeLabel={messages.close}
      actions={<Actions step={step} />}
    >
      {writing.includes(step) && <DocumentBulkForm />}
      {step === 'planned' && <Preview />}
      {running.includes(step) && <Running />}
      {step === 'finished' && <Results />}
    </Dialog>
  );
}

const useTitle = (step: string) => {
  const { bulk, list, words } = useDocumentList();
  const { bulk: say } = words;
  const target = useSelector(bulk, selectDocumentBulkTarget);
  const job = useSelector(bulk, selectDocumentBulkJob);
  const { totalElements } = useSelector(list, selectListPage);
  if (step === 'finished') return job && job.results.length < job.documents.length ? say.stoppedTitle : say.doneTitle;
  if (running.includes(step)) return job?.isUndo || step === 'preparing' ? say.undoing : say.running;
  return say.title(target?.ids?.length ?? totalElements);
};

const stageOf = (step: string): BulkStage => {
  if (writing.includes(step)) return 'writing';
  if (step === 'planned') return 'previewed';
  return running.includes(step) ? 'running' : 'finished';
};

function Actions({ step }: { readonly step: string }) {
  const { bulk, words } = useDocumentList();
  const { bulk: say } = words;
  const mayUndo = useSelector(bulk, selectMayUndoDocumentBulk);
  const isDeletion = useSelector(bulk, selectDocumentBulkEdit)?.kind === 'delete';
  const count = useSelector(bulk, selectDocumentBulkPlan)?.changing.length ?? 0;
  return (
    <BulkActions
      stage={stageOf(step)}
      formId={documentBulkFormId}
      isPreviewing={step === 'planning'}
      words={say}
      apply={{ label: isDeletion ? say.applyDelete(count) : say.apply(count), isDeletion, isEmpty: count === 0 }}
      mayUndo={mayUndo}
      // Only what can be continued offers it.
      onRequest={(type) => type !== 'bulk.resume' && bulk.send({ type })}
    />
  );
}

function Preview() {
  const { bulk, words } = useDocumentList();
  const { bulk: say } = words;
  const plan = useSelector(bulk, selectDocumentBulkPlan);
  const isDeletion = useSelector(bulk, selectDocumentBulkEdit)?.kind === 'delete';
  if (!plan) return null;
  const { changing, unchanged, refused } = plan;
  const changes = isDeletion ? say.deleting(changing.length) : say.changing(changing.length);
  return (
    <div role="status">
      <Lines>
        <li>{changing.length > 0 ? changes : say.nothing}</li>
        {unchanged.length > 0 && <Quiet>{say.unchanged(unchanged.length)}</Quiet>}
        {refused.length > 0 && <Quiet>{say.refused(refused.length)}</Quiet>}
      </Lines>
    </div>
  );
}

function Running() {
  const { bulk, words } = useDocumentList();
  const { bulk: say } = words;
  const job = useSelector(bulk, selectDocumentBulkJob);
  const isEnding = useSelector(bulk, selectDocumentBulkIsEnding);
  if (!job) return null;
  const { all, done } = documentBulkCounts(job);
  const percent = all > 0 ? Math.round((done * 100) / all) : 0;
  return <Progress text={isEnding ? say.stopping : say.progress(done, all)} percent={percent} />;
}

function Results() {
  const { bulk, words } = useDocumentList();
  const { bulk: say } = words;
  const job = useSelector(bulk, selectDocumentBulkJob);
  const problem = useSelector(bulk, selectDocumentBulkProblem);
  if (!job) return null;
  const { all, done, changed, refused } = documentBulkCounts(job);
  return (
    <div role="status">
      <Lines>
        <li>{say.changed(changed)}</li>
        {refused > 0 && <li>{say.rejected(refused)}</li>}
        {done < all && <Quiet>{say.notDone(all - done)}</Quiet>}
        {problem && <li>{problemText(problem)}</li>}
      </Lines>
    </div>
  );
}

const Lines = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 6px;
  padding: 0;
  list-style: none;
`;
const Quiet = styled.li`
  color: ${color.quiet};
`;
