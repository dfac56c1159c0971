import { useSelector } from '@xstate/react';
import { Play, SearchX, TriangleAlert } from 'lucide-react';
import { Suspense, type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { areaListOf, type AreaPage } from '../../domain/address/area-pages.ts';
import { pathOf } from '../../domain/address/page.ts';
import { executionMessages } from '../../domain/pipelines/executions/execution-messages.ts';
import { pipelineMessages as say } from '../../domain/pipelines/pipeline-messages.ts';
import { pathOfPipeline, type PipelineView } from '../../domain/pipelines/pipeline-place.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { asSubject } from '../../domain/session/abilities.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectIsDoing, selectMutation } from '../../machines/mutation/mutation-machine.ts';
import { selectIsReading, selectReadingProblem } from '../../machines/records/records-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { LinkButton } from '../kit/display/link-button.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { LinkTabs, type LinkTab } from '../kit/tabs/link-tabs.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { color, font } from '../theme/tokens.ts';
import { ExecutionPage } from './executions/execution-page.tsx';
import { ExecutionsTab } from './executions/executions-tab.tsx';
import { PipelineOverview } from './pipeline-overview.tsx';
import type { PipelineViewProps } from './pipeline-view-props.ts';
import { SequenceTab } from './sequence/sequence-tab.tsx';
import { PipelineActions } from './use-pipeline-columns.tsx';
import { usePipeline, usePipelineRights } from './use-pipelines.ts';

const Schedules: ComponentType<PipelineViewProps> = lazyPart(async () => ({
  default: (await import('../schedules/schedules-tab.tsx')).SchedulesTab,
}));

const Logs = (props: PipelineViewProps) =>
  props.page.params['executionId'] === undefined ? <ExecutionsTab {...props} /> : <ExecutionPage {...props} />;

/** The view of each address of a pipeline [ROUTE-032, PIPE-009]. */
const views = {
  default: PipelineOverview,
  sequence: SequenceTab,
  schedules: Schedules,
  logs: Logs,
} as const satisfies Readonly<Record<PipelineView, ComponentType<PipelineViewProps>>>;
const viewNames = Object.keys(views) as PipelineView[];

const viewOf = ({ route }: AreaPage): PipelineView =>
  viewNames.find((name) => route.split('/')[1] === name) ?? 'default';

/** One test pipeline: its name, and the view of the address. */
export function PipelinePage({ page, pipelineId }: { readonly page: AreaPage; readonly pipelineId: string }) {
  const { pipelineRecords: records } = useArea('pipelines');
  const { pipeline } = usePipeline(pipelineId);
  const isReading = useSelector(records, selectIsReading);
  const problem = useSelector(records, selectReadingProblem);
  if (pipeline) return <Shown pipeline={pipeline} page={page} />;
  if (problem) {
    const again = <Button onPress={() => records.send({ type: 'records.read' })}>{messages.retry}</Button>;
    return (
      <EmptyState
        level={1}
        icon={<TriangleAlert size={28} />}
        title={say.failed}
        text={problemText(problem)}
        action={again}
      />
    );
  }
  if (isReading) return <Skeleton $height="160px" />;
  return (
    <EmptyState
      level={1}
      icon={<SearchX size={28} />}
      title={say.missing}
      text={say.missingText}
      action={<LinkButton to={pathOf(areaListOf(page.projectId, 'testPipelines'))}>{say.toPipelines}</LinkButton>}
    />
  );
}

function Shown({ pipeline, page }: PipelineViewProps) {
  const name = viewOf(page);
  const View: ComponentType<PipelineViewProps> = views[name];
  return (
    <Place>
      <Head>
        <div>
          <nav>
            <Link to={pathOf(areaListOf(page.projectId, 'testPipelines'))}>{say.title}</Link>
          </nav>
          <h1>
            <bdi>{pipeline.name}</bdi>
          </h1>
        </div>
        <Tools>
          <Execute pipeline={pipeline} />
          <PipelineActions pipeline={pipeline} />
        </Tools>
      </Head>
      <Tabs pipeline={pipeline} page={page} selected={name} />
      <Suspense fallback={<Skeleton $height="160px" />}>
        <View pipeline={pipeline} page={page} />
      </Suspense>
    </Place>
  );
}

function Execute({ pipeline: { id, name, projectId } }: Pick<PipelineViewProps, 'pipeline'>) {
  const { pipelineMutation: mutation } = useArea('pipelines');
  const { mayExecute } = usePipelineRights();
  const isDoing = useSelector(mutation, selectIsDoing);
  const shown = useSelector(mutation, selectMutation);
  if (!mayExecute) return null;
  const execute = { name: 'execute', about: id, title: name, value: projectId };
  return (
    <Button
      tone="primary"
      icon={<Play size={15} aria-hidden />}
      busy={isDoing && shown.name === 'execute' && executionMessages.executing}
      onPress={() => mutation.send({ type: 'mutation.do', mutation: execute })}
    >
      {executionMessages.execute}
    </Button>
  );
}

function Tabs({ pipeline: { projectId, id }, selected }: PipelineViewProps & { readonly selected: PipelineView }) {
  const { ability } = useOpenProject();
  const mayReadSchedules = ability.can('read', asSubject('Schedule', { projectId }));
  const shown = viewNames.flatMap((view): readonly LinkTab[] =>
    view === 'schedules' && !mayReadSchedules
      ? []
      : [{ id: view, label: say.views[view], to: pathOfPipeline(projectId, id, view) }],
  );
  return <LinkTabs label={say.viewsLabel} tabs={shown} selected={selected} />;
}

const Place = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  width: 100%;
  min-width: 0;
  padding: 14px 20px 48px;
`;
const Tools = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 4px;
`;
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: 8px 16px;
  overflow-wrap: anywhere;
  nav { font-size: ${font.small}; }
  nav a { color: ${color.quiet}; text-decoration: none; }
  h1 { font-size: ${font.title}; font-weight: 650; }
`;
