import { useSelector } from '@xstate/react';
import { problemText } from '../../domain/problems/problem-text.ts';
import { words } from '../../domain/texts/words.ts';
import { selectUnread } from '../../machines/defects/defect-panel-selectors.ts';
import { useWorkspace } from '../actors-context.tsx';
import { FieldMark } from '../kit/field-mark.tsx';
import { Skeleton } from '../kit/skeleton.tsx';

/** In the place of comments and files of a defect that was known from the list alone, until they are read. */
export function UnreadDetails() {
  const { defectPanel } = useWorkspace();
  const problem = useSelector(defectPanel, selectUnread);
  if (problem) {
    return (
      <FieldMark
        state="failed"
        text={words.defect.unread(problemText(problem))}
        retryLabel={words.retry}
        onRetry={() => defectPanel.send({ type: 'panel.refresh' })}
      />
    );
  }
  return (
    <div role="status" aria-label={words.loading}>
      <Skeleton $height="34px" />
    </div>
  );
}
