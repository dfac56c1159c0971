import { useSelector } from '@xstate/react';
import { CircleSlash, SearchX } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { isOver } from '../../../domain/pipelines/executions/execution-chart.ts';
import { executionMessages as say } from '../../../domain/pipelines/executions/execution-messages.ts';
import { executionPageMessages as texts } from '../../../domain/pipelines/executions/execution-page-messages.ts';
import type { WholeExecution } from '../../../domain/pipelines/executions/execution.ts';
import { pathOfExecution, pathOfPipeline } from '../../../domain/pipelines/pipeline-place.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { sentReasonText } from '../../../domain/problems/reason.ts';
import { selectReadingProblem, selectRows } from '../../../machines/records/records-machine.ts';
import { useActors, useArea } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { momentText } from '../../kit/fields/date-words.ts';
import { EmptyState } from '../../kit/layout/empty-state.tsx';
import { lazyPart } from '../../kit/layout/lazy-part.ts';
import { Skeleton } from '../../kit/layout/skeleton.tsx';
import { MutationDialog } from '../../mutation/mutation-dialog.tsx';
import { color, font } from '../../theme/tokens.ts';
import type { PipelineViewProps } from '../pipeline-view-props.ts';
import { ExecutionBadge } from '../status-badge.tsx';
import { usePipelineRights } from '../use-pipelines.ts';
import { durationText } from './duration.ts';
import { ExecutionStages } from './execution-stages.tsx';
import { Failures } from './failure-ages.tsx';

const ExportMenu = lazyPart(async () => ({ default: (await import('../../results/export-menu.tsx')).ExportMenu }));

const RerunButton = lazyPart(async () => ({ default: (await import('./rerun-button.tsx')).RerunButton }));

/** One execution, live: its stages, jobs and items, and the logs of their runs. */
export function ExecutionPage({ pipeline, page }: PipelineViewProps) {
  const { executionView } = useArea('pipelines');
  const rows = useSelector(executionView, selectRows) as readonly WholeExecution[] | null;
  const problem = useSelector(executionView, selectReadingProblem);
  const execution = rows?.find(({ id }) => id === page.params['executionId']);
  if (execution) return <Shown execution={execution} />;
  if (!problem) return <Skeleton $height="160px" />;
  return (
    <EmptyState
      icon={<SearchX size={28} />}
      title={texts.missing}
      text={problem.kind === 'missing' ? '' : problemText(problem)}
      action={<Link to={pathOfPipeline(pipeline.projectId, pipeline.id, 'logs')}>{texts.toLogs}</Link>}
    />
  );
}

function Shown({ execution }: { readonly execution: WholeExecution }) {
  const { now } = useActors();
  const { projectId, pipelineId, number, rerun, createdDate, startDate, endDate, counts, trigger, createdByName } =
    execution;
  const { columns } = say;
  return (
    <section aria-label={texts.live}>
      <Head>
        <Link to={pathOfPipeline(projectId, pipelineId, 'logs')}>{texts.toLogs}</Link>
        <Tools>
          <Suspense>
            <RerunButton execution={execution} />
          </Suspense>
          <Cancel execution={execution} />
          <Export execution={execution} />
        </Tools>
      </Head>
      <Title>
        {say.number(number)}
        {rerun && (
          <Link to={pathOfExecution(projectId, pipelineId, rerun.executionId)}>
            {say.rerunOf(rerun.number, rerun.items)}
          </Link>
        )}
      </Title>
      <Facts>
        <dt>{columns.status}</dt>
        <dd>
          <div role="status">
            <ExecutionBadge execution={execution} /> <Note execution={execution} />
          </div>
        </dd>
        <dt>{columns.createdDate}</dt>
        <dd>
          <time dateTime={createdDate}>{momentText(createdDate)}</time>
        </dd>
        <dt>{columns.trigger}</dt>
        <dd>{say.triggers[trigger](createdByName)}</dd>
        <dt>{columns.duration}</dt>
        <dd>{durationText(startDate, endDate, now())}</dd>
        <dt>{columns.items}</dt>
        <dd>{say.passedOf(counts.passed, counts.items)}</dd>
        <Failures execution={execution} />
      </Facts>
      <ExecutionStages execution={execution} />
    </section>
  );
}

/** Why it waits, or why it is an error. */
function Note({ execution: { status, reason } }: { readonly execution: WholeExecution }) {
  if (reason) return <span>{sentReasonText(reason) ?? reason.code}</span>;
  if (status === 'CREATED') return <span>{texts.waiting}</span>;
  return status === 'PENDING' ? <span>{texts.pending}</span> : null;
}

function Export({ execution }: { readonly execution: WholeExecution }) {
  const { executionResults } = useArea('pipelines');
  const { projectId, pipelineId: of, id, pipelineName: name } = execution;
  return (
    <Suspense>
      <ExportMenu source={{ projectId, of, id, name }} results={executionResults} />
    </Suspense>
  );
}

function Cancel({ execution }: { readonly execution: WholeExecution }) {
  const { pipelineMutation: mutation } = useArea('pipelines');
  const { mayExecute } = usePipelineRights();
  const { projectId, pipelineId, id, status, pipelineName } = execution;
  const about = `${projectId}/${pipelineId}/${id}`;
  return (
    <>
      {mayExecute && !isOver(status) && (
        <Button
          icon={<CircleSlash size={15} aria-hidden />}
          onPress={() =>
            mutation.send({ type: 'mutation.ask', mutation: { name: 'cancel', about, title: pipelineName } })
          }
        >
          {say.cancel}
        </Button>
      )}
      <MutationDialog
        mutation={mutation}
        name="cancel"
        title={() => texts.cancelTitle}
        text={() => texts.cancelText}
        confirmLabel={say.cancel}
      />
    </>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-height: 32px;
  a { color: ${color.quiet}; font-size: ${font.small}; }
`;
const Title = styled.h2`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 12px;
  margin: 4px 0 0;
  font-size: ${font.title};
  font-variant-numeric: tabular-nums;
  a { color: ${color.quiet}; font-size: ${font.list}; font-weight: 400; }
`;
const Tools = styled.div`
  display: flex;
  gap: 8px;
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 6px 24px;
  margin: 8px 0 16px;
  font-size: ${font.list};
  dt { color: ${color.quiet}; }
  dd { margin: 0; overflow-wrap: anywhere; }
`;
