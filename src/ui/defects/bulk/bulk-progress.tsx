import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { bulkMessages as say } from '../../../domain/defects/bulk/bulk-messages.ts';
import {
  selectBulkCounts,
  selectBulkProblem,
  selectBulkStep,
  selectIsEnding,
} from '../../../machines/defects/list/bulk-edit-machine.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Progress } from '../../kit/display/progress.tsx';
import { color } from '../../theme/tokens.ts';

/** The progress, and the reason for a pause. */
export function BulkProgress() {
  const { bulkEdit } = useWorkspace();
  const counts = useSelector(bulkEdit, selectBulkCounts);
  const step = useSelector(bulkEdit, selectBulkStep);
  const problem = useSelector(bulkEdit, selectBulkProblem);
  const isEnding = useSelector(bulkEdit, selectIsEnding);
  if (!counts) return null;
  const percent = counts.all > 0 ? Math.round((counts.answered * 100) / counts.all) : 0;
  return (
    <>
      <Progress text={isEnding ? say.ending : say.progress(counts.answered, counts.all)} percent={percent} />
      {step === 'waiting' && (
        <Waits role="status">
          {problem?.kind === 'offline' || !problem ? say.waiting : problemText(problem)}{' '}
          <Button small tone="plain" onPress={() => bulkEdit.send({ type: 'bulk.resume' })}>
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
