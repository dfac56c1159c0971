import { useSelector } from '@xstate/react';
import { History } from 'lucide-react';
import { Suspense } from 'react';
import { areas, type AreaPage } from '../../domain/address/area-pages.ts';
import type { ActivityGroup } from '../../domain/activity/activity-contract.ts';
import { activityMessages as say } from '../../domain/activity/activity-messages.ts';
import type { ActivityMore } from '../../domain/activity/activity-sentence.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectMore, selectReadingProblem, selectRows } from '../../machines/records/records-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { FieldMark } from '../kit/fields/field-mark.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { PageFrame } from '../records/page-frame.ts';
import { ActivityDays } from './activity-days.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import { ActivityFoot } from './activity-foot.tsx';
import { useNarrowing } from './use-narrowing.ts';

const RevertDialog = lazyPart(async () => ({ default: (await import('./revert-dialog.tsx')).RevertDialog }));

/** What was changed in a project, by person, type, field and day, newest first. */
export function ActivityPage({ page: { projectId } }: { readonly page: AreaPage }) {
  return (
    <PageFrame>
      <h1>{areas.activity.title}</h1>
      <ActivityFilters />
      <Groups projectId={projectId} />
      <Suspense fallback={null}>
        <RevertDialog />
      </Suspense>
    </PageFrame>
  );
}

function Groups({ projectId }: { readonly projectId: string }) {
  const { activityGroups } = useArea('activity');
  const groups = useSelector(activityGroups, selectRows) as readonly ActivityGroup[] | null;
  const more = useSelector(activityGroups, selectMore) as ActivityMore | undefined;
  const problem = useSelector(activityGroups, selectReadingProblem);
  const again = () => activityGroups.send({ type: 'records.read' });
  if (!groups || !more) {
    if (!problem) return <Skeleton $height="320px" />;
    const retry = <Button onPress={again}>{messages.retry}</Button>;
    return <EmptyState title={say.failed} text={problemText(problem)} action={retry} />;
  }
  return (
    <>
      {problem && (
        <FieldMark
          state="failed"
          text={`${say.failed}. ${problemText(problem)}`}
          retryLabel={messages.retry}
          onRetry={again}
        />
      )}
      {groups.length === 0 ? <Nothing /> : <ActivityDays projectId={projectId} groups={groups} more={more} />}
      <ActivityFoot next={more.next} />
    </>
  );
}

function Nothing() {
  const { isNarrowed, clear } = useNarrowing();
  const icon = <History size={28} />;
  if (!isNarrowed) return <EmptyState icon={icon} title={say.none} text={say.noneText} />;
  return (
    <EmptyState
      icon={icon}
      title={say.noneFound}
      text={say.noneFoundText}
      action={<Button onPress={clear}>{say.clear}</Button>}
    />
  );
}
