import { useMemo } from 'react';
import { useSelector } from '@xstate/react';
import { SearchX, TriangleAlert } from 'lucide-react';
import { logPageMessages as say } from '../../../domain/logs/log-page-messages.ts';
import { pathOfLogs, type LogPlace } from '../../../domain/logs/log-paths.ts';
import type { FlowLog } from '../../../domain/logs/flow-log.ts';
import { withResults } from '../../../domain/logs/manual-steps.ts';
import type { ReadLog } from '../../../domain/logs/read-log.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import type { Run } from '../../../domain/runs/run.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { selectIsBehind, selectLog, selectLogProblem } from '../../../machines/runs/run-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { LinkButton } from '../../kit/display/link-button.tsx';
import { Banner } from '../../kit/layout/banner.tsx';
import { EmptyState } from '../../kit/layout/empty-state.tsx';
import { Skeleton } from '../../kit/layout/skeleton.tsx';
import { RunDialogLater } from '../../runs/run-part.tsx';
import { LogComparisonLater } from './comparison/log-comparison-later.tsx';
import { LogExecutions } from './log-executions.tsx';
import { LogHeader } from './log-header.tsx';
import { LogNodes } from './log-nodes.tsx';
import { LogNotes } from './log-notes.tsx';
import { FlowResultLater, ManualPanelLater } from './person-later.tsx';
import { useStepResults } from './use-step-results.ts';
import { PictureViewer } from './log-pictures.tsx';
import { PlaybackDialog } from './log-playback.tsx';
import { RunState } from './run-state.tsx';

const gone = ['missing', 'deleted', 'forbidden'];

/** One log: how its run stands, and what it did [LOG-013]. It grows while the run goes on. */
export function LogView({ place }: { readonly place: LogPlace }) {
  const { runLog } = useArea('logs');
  const read = useSelector(runLog, selectLog);
  const problem = useSelector(runLog, selectLogProblem);
  const isBehind = useSelector(runLog, selectIsBehind);
  const again = <Button onPress={() => runLog.send({ type: 'run.read' })}>{messages.retry}</Button>;
  const level = place.of === '' ? 1 : 2;
  if (problem && gone.includes(problem.kind))
    return (
      <EmptyState
        level={level}
        icon={<SearchX size={28} />}
        title={say.missing}
        text={say.missingText}
        action={<LinkButton to={pathOfLogs({ ...place, logId: '' })}>{say.toLogs}</LinkButton>}
      />
    );
  if (problem && !read)
    return (
      <EmptyState
        level={level}
        icon={<TriangleAlert size={28} />}
        title={say.failed}
        text={problemText(problem)}
        action={again}
      />
    );
  if (!read) return <Skeleton $height="160px" />;
  return (
    <>
      {isBehind && (
        <Banner tone="warning" action={again}>
          {say.stale}
        </Banner>
      )}
      <LogHeader place={place} read={read} />
      <RunState read={read} />
      <FlowResultLater read={read} />
      <Content read={read} />
      <PictureViewer />
      <PlaybackDialog />
      {/* The page of a flow or scenario has its own. */}
      {place.of === '' && <RunDialogLater />}
    </>
  );
}

function FlowContent({ log: read, run }: { readonly log: FlowLog; readonly run: Run }) {
  const { steps } = useStepResults(read.runId);
  const log = useMemo(() => withResults(read, steps), [read, steps]);
  return (
    <>
      {run.command === 'ExecuteManualTest' && <ManualPanelLater log={log} />}
      <LogComparisonLater />
      <LogExecutions log={log} />
      <LogNotes log={log} />
    </>
  );
}

function Content({ read }: { readonly read: ReadLog }) {
  if (read.kind === 'scenario') return <LogNodes log={read.log} />;
  return <FlowContent {...read} />;
}
