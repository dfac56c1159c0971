import { Workflow } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Execution } from '../../../domain/pipelines/executions/execution.ts';
import { executionMessages as say } from '../../../domain/pipelines/executions/execution-messages.ts';
import { pipelineMessages } from '../../../domain/pipelines/pipeline-messages.ts';
import { pathOfExecution } from '../../../domain/pipelines/pipeline-place.ts';
import { sentReasonText } from '../../../domain/problems/reason.ts';
import { useActors, useArea } from '../../actors-context.tsx';
import { momentText } from '../../kit/fields/date-words.ts';
import { lazyPart } from '../../kit/layout/lazy-part.ts';
import type { Column } from '../../kit/tables/column.ts';
import { RecordsList } from '../../records/records-list.tsx';
import { color } from '../../theme/tokens.ts';
import type { PipelineViewProps } from '../pipeline-view-props.ts';
import { ExecutionBadge } from '../status-badge.tsx';
import { durationText } from './duration.ts';

const RerunButton = lazyPart(async () => ({ default: (await import('./rerun-button.tsx')).RerunButton }));

/** The executions of a pipeline, newest first [PIPE-008, PIPE-027]. */
export function ExecutionsTab(_: PipelineViewProps) {
  const { executionRecords } = useArea('pipelines');
  return (
    <RecordsList<Execution>
      records={executionRecords}
      label={say.title}
      rowId={({ id }) => id}
      failed={say.failed}
      empty={{ title: say.none, text: say.noneText, icon: <Workflow size={28} /> }}
      columns={useColumns()}
    />
  );
}

const useColumns = (): readonly Column<Execution>[] => {
  const { now } = useActors();
  const { columns } = say;
  return [
    {
      id: 'number',
      label: columns.number,
      width: '90px',
      render: ({ projectId, pipelineId, id, number }) => (
        <Link to={pathOfExecution(projectId, pipelineId, id)}>{say.number(number)}</Link>
      ),
    },
    {
      id: 'status',
      label: columns.status,
      width: '190px',
      render: (execution) => <ExecutionBadge execution={execution} />,
    },
    {
      id: 'createdDate',
      label: columns.createdDate,
      width: '160px',
      render: ({ createdDate }) => <time dateTime={createdDate}>{momentText(createdDate)}</time>,
    },
    {
      id: 'trigger',
      label: columns.trigger,
      width: '200px',
      isMinor: true,
      isLineOnCards: true,
      render: ({ trigger, createdByName }) => say.triggers[trigger](createdByName),
    },
    {
      id: 'items',
      label: columns.items,
      width: '160px',
      render: ({ counts }) => say.passedOf(counts.passed, counts.items),
    },
    {
      id: 'duration',
      label: columns.duration,
      width: '120px',
      isMinor: true,
      render: ({ startDate, endDate }) => durationText(startDate, endDate, now()),
    },
    { id: 'reason', label: columns.reason, render: (execution) => <Reason execution={execution} /> },
    {
      id: 'actions',
      label: pipelineMessages.columns.actions,
      isLabelHidden: true,
      width: '56px',
      render: (execution) => (
        <Suspense>
          <RerunButton isSmall execution={execution} />
        </Suspense>
      ),
    },
  ];
};

function Reason({ execution: { reason, rerun, ref, commit } }: { readonly execution: Execution }) {
  if (reason) return <Why>{sentReasonText(reason) ?? reason.code}</Why>;
  const again = rerun === null ? '' : say.rerunOf(rerun.number, rerun.items);
  return <bdi>{[again, ref, commit.slice(0, 12)].filter((part) => part !== '').join(' · ')}</bdi>;
}

const Why = styled.span`
  color: ${color.danger};
  overflow-wrap: anywhere;
  white-space: normal;
`;
