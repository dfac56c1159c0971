import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { flowListMessages } from '../../../domain/flows/list/flow-list-messages.ts';
import { flowBulkCounts } from '../../../domain/flows/list/flow-bulk.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { messages } from '../../../domain/texts/messages.ts';
import {
  selectFlowBulkEdit,
  selectFlowBulkIsEnding,
  selectFlowBulkJob,
  selectFlowBulkPlan,
  selectFlowBulkProblem,
  selectFlowBulkStep,
  selectFlowBulkTarget,
  selectMayUndoFlowBulk,
} from '../../../machines/flows/list/flow-bulk-machine.ts';
import { selectListPage } from '../../../machines/lists/list-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Progress } from '../../kit/display/progress.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { color } from '../../theme/tokens.ts';
import { FlowBulkForm, flowBulkFormId } from './flow-bulk-form.tsx';

const { bulk: say } = flowListMessages;
const writing = ['choosing', 'planning'];
const running = ['running', 'preparing'];

/** The bulk edit, from choosing the change to the results: one dialog with several steps. */
export function FlowBulkDialog() {
  const { flowBulk } = useArea('flows');
  const step = useSelector(flowBulk, selectFlowBulkStep);
  const close = () => flowBulk.send({ type: running.includes(step) ? 'bulk.cancel' : 'bulk.close' });
  return (
    <Dialog
      open={step !== 'closed'}
      onClose={close}
      title={useTitle(step)}
      closeLabel={messages.close}
      actions={<Actions step={step} />}
    >
      {writing.includes(step) && <FlowBulkForm />}
      {step === 'planned' && <Preview />}
      {running.includes(step) && <Running />}
      {step === 'finished' && <Results />}
    </Dialog>
  );
}

const useTitle = (step: string) => {
  const { flowBulk, flowsList } = useArea('flows');
  const target = useSelector(flowBulk, selectFlowBulkTarget);
  const job = useSelector(flowBulk, selectFlowBulkJob);
  const { totalElements } = useSelector(flowsList, selectListPage);
  if (step === 'finished') return job && job.results.length < job.flows.length ? say.stoppedTitle : say.doneTitle;
  if (running.includes(step)) return job?.isUndo || step === 'preparing' ? say.undoing : say.running;
  return say.title(target?.ids?.length ?? totalElements);
};

function Actions({ step }: { readonly step: string }) {
  const { flowBulk } = useArea('flows');
  const mayUndo = useSelector(flowBulk, selectMayUndoFlowBulk);
  if (writing.includes(step))
    return (
      <>
        <Button onPress={() => flowBulk.send({ type: 'bulk.close' })}>{messages.cancel}</Button>
        <Button tone="primary" type="submit" form={flowBulkFormId} busy={step === 'planning' && say.previewing}>
          {say.preview}
        </Button>
      </>
    );
  if (step === 'planned') return <Apply />;
  if (running.includes(step)) return <Button onPress={() => flowBulk.send({ type: 'bulk.cancel' })}>{say.stop}</Button>;
  return (
    <>
      {mayUndo && <Button onPress={() => flowBulk.send({ type: 'bulk.undo' })}>{say.undo}</Button>}
      <Button tone="primary" autoFocus onPress={() => flowBulk.send({ type: 'bulk.close' })}>
        {messages.close}
      </Button>
    </>
  );
}

function Apply() {
  const { flowBulk } = useArea('flows');
  const isDeletion = useSelector(flowBulk, selectFlowBulkEdit)?.kind === 'delete';
  const count = useSelector(flowBulk, selectFlowBulkPlan)?.changing.length ?? 0;
  return (
    <>
      <Button onPress={() => flowBulk.send({ type: 'edit.change' })}>{say.back}</Button>
      <Button
        tone={isDeletion ? 'danger' : 'primary'}
        autoFocus={!isDeletion}
        disabled={count === 0}
        onPress={() => flowBulk.send({ type: 'bulk.apply' })}
      >
        {isDeletion ? say.applyDelete(count) : say.apply(count)}
      </Button>
    </>
  );
}

function Preview() {
  const { flowBulk } = useArea('flows');
  const plan = useSelector(flowBulk, selectFlowBulkPlan);
  const isDeletion = useSelector(flowBulk, selectFlowBulkEdit)?.kind === 'delete';
  if (!plan) return null;
  const { changing, unchanged, refused } = plan;
  const changes = isDeletion ? say.deleting(changing.length) : say.changing(changing.length);
  return (
    <Lines role="status">
      <li>{changing.length > 0 ? changes : say.nothing}</li>
      {unchanged.length > 0 && <Quiet>{say.unchanged(unchanged.length)}</Quiet>}
      {refused.length > 0 && <Quiet>{say.refused(refused.length)}</Quiet>}
    </Lines>
  );
}

function Running() {
  const { flowBulk } = useArea('flows');
  const job = useSelector(flowBulk, selectFlowBulkJob);
  const isEnding = useSelector(flowBulk, selectFlowBulkIsEnding);
  if (!job) return null;
  const { all, done } = flowBulkCounts(job);
  const percent = all > 0 ? Math.round((done * 100) / all) : 0;
  return <Progress text={isEnding ? say.stopping : say.progress(done, all)} percent={percent} />;
}

function Results() {
  const { flowBulk } = useArea('flows');
  const job = useSelector(flowBulk, selectFlowBulkJob);
  const problem = useSelector(flowBulk, selectFlowBulkProblem);
  if (!job) return null;
  const { all, done, changed, refused } = flowBulkCounts(job);
  return (
    <Lines role="status">
      <li>{say.changed(changed)}</li>
      {refused > 0 && <li>{say.rejected(refused)}</li>}
      {done < all && <Quiet>{say.notDone(all - done)}</Quiet>}
      {problem && <li>{problemText(problem)}</li>}
    </Lines>
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
