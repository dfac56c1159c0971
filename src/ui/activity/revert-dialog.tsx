import { useSelector } from '@xstate/react';
import { activityMessages as say } from '../../domain/activity/activity-messages.ts';
import { fieldText } from '../../domain/audit/audit-sentence.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { messages } from '../../domain/texts/messages.ts';
import {
  selectBatch,
  selectChosen,
  selectMayUndoRevert,
  selectRevertCounts,
  selectRevertJob,
  selectRevertProblem,
  selectRevertStep,
  type RevertStep,
} from '../../machines/activity/revert-batch-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { RevertChoice } from './revert-choice.tsx';
import { RevertProgress } from './revert-progress.tsx';
import { RevertResults } from './revert-results.tsx';

const isRunning = (step: RevertStep) => step === 'sending' || step === 'waiting';

/** The revert of a group of changes, from the list of its records to the results: one dialog with several steps. */
export function RevertDialog() {
  const { revertBatch } = useArea('activity');
  const step = useSelector(revertBatch, selectRevertStep);
  const problem = useSelector(revertBatch, selectRevertProblem);
  return (
    <Dialog
      open={step !== 'closed'}
      // Closing while it runs stops it after the request in flight; the results are still shown.
      onClose={() => revertBatch.send({ type: isRunning(step) ? 'batch.stop' : 'batch.close' })}
      onLeave={() => {
        revertBatch.send({ type: 'batch.stop' });
        revertBatch.send({ type: 'batch.close' });
      }}
      title={useTitle(step)}
      closeLabel={messages.close}
      wide
      actions={<Actions step={step} />}
    >
      {step === 'reading' && <Skeleton $height="160px" />}
      {step === 'failed' && problem && <p role="alert">{problemText(problem)}</p>}
      {step === 'choosing' && <RevertChoice />}
      {isRunning(step) && <RevertProgress isWaiting={step === 'waiting'} />}
      {step === 'finished' && <RevertResults />}
    </Dialog>
  );
}

const useTitle = (step: RevertStep): string => {
  const { revertBatch } = useArea('activity');
  const batch = useSelector(revertBatch, selectBatch);
  const job = useSelector(revertBatch, selectRevertJob);
  const counts = useSelector(revertBatch, selectRevertCounts);
  if (!batch) return step === 'failed' ? say.failed : say.reading;
  if (isRunning(step)) return job?.isUndo ? say.undoing : say.running;
  if (step !== 'finished') return say.title(fieldText(batch.entry, batch));
  return counts && counts.answered < counts.all ? say.stoppedTitle : say.doneTitle;
};

function Actions({ step }: { readonly step: RevertStep }) {
  const { revertBatch } = useArea('activity');
  const chosen = useSelector(revertBatch, selectChosen);
  const mayUndo = useSelector(revertBatch, selectMayUndoRevert);
  const close = () => revertBatch.send({ type: 'batch.close' });
  if (isRunning(step)) return <Button onPress={() => revertBatch.send({ type: 'batch.stop' })}>{say.stop}</Button>;
  if (step === 'finished')
    return (
      <>
        {mayUndo && <Button onPress={() => revertBatch.send({ type: 'batch.undo' })}>{say.undo}</Button>}
        <Button tone="primary" autoFocus onPress={close}>
          {messages.close}
        </Button>
      </>
    );
  return (
    <>
      <Button onPress={close}>{messages.cancel}</Button>
      {step === 'failed' && (
        <Button tone="primary" onPress={() => revertBatch.send({ type: 'batch.read' })}>
          {messages.retry}
        </Button>
      )}
      {step === 'choosing' && (
        <Button
          tone="primary"
          autoFocus
          disabled={chosen === 0}
          onPress={() => revertBatch.send({ type: 'batch.revert' })}
        >
          {say.apply(chosen)}
        </Button>
      )}
    </>
  );
}
