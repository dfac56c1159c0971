import { useSelector } from '@xstate/react';
import { Play } from 'lucide-react';
import type { ComponentType } from 'react';
import { areaListOf, type AreaPage } from '../../domain/address/area-pages.ts';
import { pathOf } from '../../domain/address/page.ts';
import { executionMessages } from '../../domain/pipelines/executions/execution-messages.ts';
import { pipelineMessages as say } from '../../domain/pipelines/pipeline-messages.ts';
import { pathOfPipeline, type PipelineView } from '../../domain/pipelines/pipeline-place.ts';
import { asSubject } from '../../domain/session/abilities.ts';
import { selectIsDoing, selectMutation } from '../../machines/mutation/mutation-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { LinkTabs, type LinkTab } from '../kit/tabs/link-tabs.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { RecordPage, UnknownRecord } from '../records/record-page.tsx';
import { ExecutionsPart } from './executions/executions-part.ts';
import { PipelineOverview } from './pipeline-overview.tsx';
import type { PipelineViewProps } from './pipeline-view-props.ts';
import { PipelineActions } from './use-pipeline-columns.tsx';
import { usePipeline, usePipelineRights } from './use-pipelines.ts';
import { SequenceTab } from './sequence/sequence-tab.tsx';

const Schedules: ComponentType<PipelineViewProps> = lazyPart(async () => ({
  default: (await import('../schedules/schedules-tab.tsx')).SchedulesTab,
}));

const HistoryTab: ComponentType<PipelineViewProps> = lazyPart(async () => ({
  default: (await import('./history-tab.tsx')).HistoryTab,
}));

const ExecutionPage: ComponentType<PipelineViewProps> = lazyPart(async () => ({
  default: (await import('./executions/execution-page.tsx')).ExecutionPage,
}));

const Triggers: ComponentType<PipelineViewProps> = lazyPart(async () => ({
  default: (await import('./webhooks/triggers-tab.tsx')).TriggersTab,
}));

const Logs = (props: PipelineViewProps) =>
  props.page.params['executionId'] === undefined ? <ExecutionsPart {...props} /> : <ExecutionPage {...props} />;

/** The view of each address of a pipeline [ROUTE-032, PIPE-009]. */
const views = {
  default: PipelineOverview,
  sequence: SequenceTab,
  schedules: Schedules,
  triggers: Triggers,
  logs: Logs,
  history: HistoryTab,
} as const satisfies Readonly<Record<PipelineView, ComponentType<PipelineViewProps>>>;
const viewNames = Object.keys(views) as PipelineView[];

const viewOf = ({ route }: AreaPage): PipelineView =>
  viewNames.find((name) => route.split('/')[1] === name) ?? 'default';

/** One test pipeline: its name, and the view of the address. */
export function PipelinePage({ page, pipelineId }: { readonly page: AreaPage; readonly pipelineId: string }) {
  const { pipelineRecords } = useArea('pipelines');
  const { pipeline } = usePipeline(pipelineId);
  if (pipeline) return <Shown pipeline={pipeline} page={page} />;
  const words = { ...say, toList: say.toPipelines };
  const list = pathOf(areaListOf(page.projectId, 'testPipelines'));
  return <UnknownRecord records={pipelineRecords} words={words} list={list} />;
}

function Shown({ pipeline, page }: PipelineViewProps) {
  const name = viewOf(page);
  const View: ComponentType<PipelineViewProps> = views[name];
  const actions = (
    <>
      <Execute pipeline={pipeline} />
      <PipelineActions pipeline={pipeline} />
    </>
  );
  return (
    <RecordPage
      name={pipeline.name}
      list={{ title: say.title, path: pathOf(areaListOf(page.projectId, 'testPipelines')) }}
      actions={actions}
      views={<Tabs pipeline={pipeline} page={page} selected={name} />}
      view={name}
    >
      <View pipeline={pipeline} page={page} />
    </RecordPage>
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
