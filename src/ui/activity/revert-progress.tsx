import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { activityMessages as say } from '../../domain/activity/activity-messages.ts';
import { countText } from '../../domain/activity/activity-sentence.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import {
  selectBatch,
  selectIsStopping,
  selectRevertCounts,
  selectRevertProblem,
} from '../../machines/activity/revert-batch-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { Progress } from '../kit/display/progress.tsx';
import { color } from '../theme/tokens.ts';

/** The progress, and the reason for a pause. */
export function RevertProgress({ isWaiting }: { readonly isWaiting: boolean }) {
  const { revertBatch } = useArea('activity');
  const counts = useSelector(revertBatch, selectRevertCounts);
  const problem = useSelector(revertBatch, selectRevertProblem);
  const batch = useSelector(revertBatch, selectBatch);
  const isStopping = useSelector(revertBatch, selectIsStopping);
  if (!counts) return null;
  const percent = counts.all > 0 ? Math.round((counts.answered * 100) / counts.all) : 0;
  return (
    <>
      <Progress
        text={
          isStopping ? say.stopping : say.progress(counts.answered, countText(batch?.entry.entity ?? '', counts.all))
        }
        percent={percent}
      />
      {isWaiting && (
        <Waits role="status">
          {problem?.kind === 'offline' || !problem ? say.waiting : problemText(problem)}{' '}
          <Button small tone="plain" onPress={() => revertBatch.send({ type: 'batch.resume' })}>
            {say.retryNow}
          </Button>
        </Waits>
      )}
    </>
  );
}

const Waits = styled.p`
  color: ${color.quiet};
`;
