import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { activityMessages as say, revertReason } from '../../domain/activity/activity-messages.ts';
import { activityLimits } from '../../domain/activity/activity-limits.ts';
import { countText } from '../../domain/activity/activity-sentence.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import {
  selectBatch,
  selectRevertCounts,
  selectRevertJob,
  selectRevertProblem,
} from '../../machines/activity/revert-batch-machine.ts';
import { useArea } from '../actors-context.tsx';
import { color, font } from '../theme/tokens.ts';

/** The totals, and why a record was not reverted. */
export function RevertResults() {
  const { revertBatch } = useArea('activity');
  const counts = useSelector(revertBatch, selectRevertCounts);
  const job = useSelector(revertBatch, selectRevertJob);
  const batch = useSelector(revertBatch, selectBatch);
  const problem = useSelector(revertBatch, selectRevertProblem);
  if (!counts || !job) return null;
  const counted = (count: number) => countText(batch?.entry.entity ?? '', count);
  const left = counts.all - counts.answered;
  const refused = job.results.filter(({ outcome }) => outcome === 'refused');
  return (
    <>
      {problem && <Refused role="alert">{problemText(problem)}</Refused>}
      <Numbers role="status">
        <li>{(job.isUndo ? say.results.restored : say.results.changed)(counted(counts.changed))}</li>
        {counts.unchanged > 0 && <li>{say.results.unchanged(counted(counts.unchanged))}</li>}
        {counts.refused > 0 && <li>{say.results.refused(counted(counts.refused))}</li>}
        {left > 0 && <li>{say.results.left(counted(left))}</li>}
      </Numbers>
      {refused.length > 0 && (
        <Each tabIndex={0}>
          {refused.slice(0, activityLimits.revertShown).map(({ id, reason = '' }) => (
            <li key={id}>
              <b>{id}</b> {revertReason(reason)}
            </li>
          ))}
          {refused.length > activityLimits.revertShown && (
            <li>{say.more(refused.length - activityLimits.revertShown)}</li>
          )}
        </Each>
      )}
    </>
  );
}

const Refused = styled.p`
  color: ${color.danger};
`;
const Numbers = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 4px;
  padding: 0;
  list-style: none;
`;
const Each = styled.ul`
  max-height: 220px;
  padding: 8px 10px;
  border: 1px solid ${color.line};
  border-radius: 6px;
  overflow: auto;
  list-style: none;
  color: ${color.quiet};
  font-size: ${font.small};
  b { color: ${color.text}; font-weight: 500; }
`;
