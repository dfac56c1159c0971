import { useSelector } from '@xstate/react';
import { SearchX, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import type { AreaPage } from '../../../domain/address/area-pages.ts';
import { flowsPageOf } from '../../../domain/address/flows-page.ts';
import { pathOf } from '../../../domain/address/page.ts';
import { flowPageMessages as say } from '../../../domain/flows/page/flow-page-messages.ts';
import type { Problem } from '../../../domain/problems/problem.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { messages } from '../../../domain/texts/messages.ts';
import {
  selectFlowEditor,
  selectFlowMissing,
  selectFlowOwnValues,
  selectFlowStale,
  selectFlowUnread,
} from '../../../machines/flows/editor/flow-page-machine.ts';
import type { FlowEditorRef } from '../../../machines/flows/editor/flow-editor-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { LinkButton } from '../../kit/display/link-button.tsx';
import { Banner } from '../../kit/layout/banner.tsx';
import { EmptyState } from '../../kit/layout/empty-state.tsx';
import { lazyPart } from '../../kit/layout/lazy-part.ts';
import { PageSkeleton } from '../../kit/layout/page-skeleton.tsx';
import { Skeleton } from '../../kit/layout/skeleton.tsx';
import { OverwrittenValues } from '../../documents/overwritten-values.tsx';
import { useOpenProject } from '../../projects/use-open-project.ts';
import { FlowExportLater } from '../../transfers/flow-export-later.tsx';
import { RunDialogLater } from '../../runs/run-part.tsx';
import { FlowDialogs } from '../list/flow-dialogs.tsx';
import { useFlowRights } from '../list/use-flow-rights.ts';
import { FlowHeader } from './flow-header.tsx';
import { FlowTabRow, flowTabs } from './flow-tabs.tsx';
import { FlowContext, useFlowRecord } from './use-flow.ts';
import { PageFrame } from '../../records/page-frame.ts';
import { PagePart } from '../../records/page-part.tsx';

const ReopeningHint = lazyPart(async () => ({ default: (await import('./reopening-hint.tsx')).ReopeningHint }));

/** One flow: its header, and the view of the address [ROUTE-014, ROUTE-016]. */
export function FlowPage({ page }: { readonly page: AreaPage }) {
  const { flowPage } = useArea('flowPage');
  const missing = useSelector(flowPage, selectFlowMissing);
  const unread = useSelector(flowPage, selectFlowUnread);
  const editor = useSelector(flowPage, selectFlowEditor);
  if (missing) return <Missing problem={missing} projectId={page.projectId} />;
  if (unread) return <Unread problem={unread} />;
  return editor ? <Open page={page} editor={editor} /> : <PageSkeleton />;
}

function Open({ page, editor }: { readonly page: AreaPage; readonly editor: FlowEditorRef }) {
  const { flowPage } = useArea('flowPage');
  const ownValues = useSelector(flowPage, selectFlowOwnValues);
  const flow = useFlowRecord(page.params['flowId'] ?? '');
  const { mayUpdate } = useFlowRights();
  const inView = useMemo(() => flow && { flow, editor, mayUpdate }, [flow, editor, mayUpdate]);
  const Tab = flowTabs[page.route];
  if (!flow || !inView) return <PageSkeleton />;
  return (
    <FlowContext value={inView}>
      <PageFrame>
        <Stale />
        {flow.status === 'RELEASED' && mayUpdate && (
          <PagePart name="flow-page" loading={null}>
            <ReopeningHint />
          </PagePart>
        )}
        <FlowHeader />
        <OverwrittenValues values={ownValues} />
        <FlowTabRow page={page} />
        <PagePart name={page.route} loading={<Skeleton $height="160px" />}>
          {Tab && <Tab page={page} />}
        </PagePart>
      </PageFrame>
      <FlowDialogs />
      <RunDialogLater />
      <FlowExportLater />
    </FlowContext>
  );
}

/** The flow could not be read again: the last known one is shown. */
function Stale() {
  const { flowPage } = useArea('flowPage');
  const problem = useSelector(flowPage, selectFlowStale);
  if (!problem) return null;
  return (
    <Banner
      tone="warning"
      action={
        <Button small onPress={() => flowPage.send({ type: 'flow.read' })}>
          {messages.retry}
        </Button>
      }
    >
      {say.stale}
    </Banner>
  );
}

function Missing({ problem, projectId }: { readonly problem: Problem; readonly projectId: string }) {
  const { nameOf } = useOpenProject();
  const text = problem.kind === 'deleted' ? say.deletedText(nameOf(problem.by)) : say.missingText;
  return (
    <EmptyState
      level={1}
      icon={<SearchX size={28} />}
      title={say.missing}
      text={text}
      action={<LinkButton to={pathOf(flowsPageOf(projectId))}>{say.toFlows}</LinkButton>}
    />
  );
}

function Unread({ problem }: { readonly problem: Problem }) {
  const { flowPage } = useArea('flowPage');
  return (
    <EmptyState
      level={1}
      icon={<TriangleAlert size={28} />}
      title={say.failed}
      text={problemText(problem)}
      action={<Button onPress={() => flowPage.send({ type: 'flow.read' })}>{messages.retry}</Button>}
    />
  );
}
