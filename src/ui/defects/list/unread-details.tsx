import { useSelector } from '@xstate/react';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { selectUnread } from '../../../machines/defects/panel/defect-panel-selectors.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { FieldMark } from '../../kit/fields/field-mark.tsx';
import { Skeleton } from '../../kit/layout/skeleton.tsx';

/** Shown instead of comments and files while a defect from the list is still being read. */
export function UnreadDetails() {
  const { defectPanel } = useWorkspace();
  const problem = useSelector(defectPanel, selectUnread);
  if (problem) {
    return (
      <FieldMark
        state="failed"
        text={messages.defect.unread(problemText(problem))}
        retryLabel={messages.retry}
        onRetry={() => defectPanel.send({ type: 'panel.refresh' })}
      />
    );
  }
  return (
    <div role="status" aria-label={messages.loading}>
      <Skeleton $height="34px" />
    </div>
  );
}
