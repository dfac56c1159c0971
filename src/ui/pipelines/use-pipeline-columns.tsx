import { useSelector } from '@xstate/react';
import { PencilLine, Play, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Execution } from '../../domain/pipelines/executions/execution.ts';
import { executionMessages } from '../../domain/pipelines/executions/execution-messages.ts';
import { pipelineMessages as say } from '../../domain/pipelines/pipeline-messages.ts';
import { pathOfExecution, pathOfPipeline } from '../../domain/pipelines/pipeline-place.ts';
import { pipelineFields, type Pipeline } from '../../domain/pipelines/pipeline.ts';
import { selectRows } from '../../machines/records/records-machine.ts';
import { useActors, useArea } from '../actors-context.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import type { Column } from '../kit/tables/column.ts';
import { useOpenProject } from '../projects/use-open-project.ts';
import { color } from '../theme/tokens.ts';
import { ExecutionBadge } from './status-badge.tsx';
import { usePipelineRights } from './use-pipelines.ts';

export const usePipelineColumns = (): readonly Column<Pipeline>[] => {
  const { nameOf } = useOpenProject();
  const { columns, fields } = say;
  return [
    {
      id: 'name',
      label: fields.name,
      render: ({ projectId, id, name }) => (
        <Link to={pathOfPipeline(projectId, id)}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    { id: 'latest', label: columns.latest, width: '260px', render: (pipeline) => <Latest pipeline={pipeline} /> },
    {
      id: 'owner',
      label: fields.owner,
      width: '180px',
      render: ({ owner }) => (owner === '' ? say.nobody : nameOf(owner)),
    },
    { id: 'actions', label: columns.actions, width: '130px', render: (pipeline) => <Actions pipeline={pipeline} /> },
  ];
};

/** The newest execution of a pipeline, which leads to its live view. */
function Latest({ pipeline: { id, projectId } }: { readonly pipeline: Pipeline }) {
  const { pipelineRecords } = useArea('pipelines');
  const { now } = useActors();
  const rows = (useSelector(pipelineRecords, selectRows) ?? []) as readonly Execution[];
  const latest = rows.find(({ pipelineId }) => pipelineId === id);
  if (!latest) return <Never>{executionMessages.never}</Never>;
  return (
    <Line to={pathOfExecution(projectId, id, latest.id)}>
      <ExecutionBadge execution={latest} />
      <RelativeTime at={latest.createdDate} now={now()} />
    </Line>
  );
}

/** In the list: what a person may do with a pipeline. */
function Actions({ pipeline }: { readonly pipeline: Pipeline }) {
  const { pipelineMutation: mutation } = useArea('pipelines');
  const { mayExecute } = usePipelineRights();
  const { id, name, projectId } = pipeline;
  return (
    <>
      {mayExecute && (
        <IconButton
          small
          label={executionMessages.executeOne(name)}
          icon={<Play size={15} aria-hidden />}
          onPress={() =>
            mutation.send({
              type: 'mutation.do',
              mutation: { name: 'execute', about: id, title: name, value: projectId },
            })
          }
        />
      )}
      <PipelineActions pipeline={pipeline} />
    </>
  );
}

/** In the list and on its page: edits and deletes a pipeline. */
export function PipelineActions({ pipeline }: { readonly pipeline: Pipeline }) {
  const { id, name, projectId } = pipeline;
  const { pipelineForm: form, pipelineMutation: mutation } = useArea('pipelines');
  const { mayUpdate, mayDelete } = usePipelineRights();
  const draft = pipelineFields.of(pipeline);
  const deletion = { name: 'delete', about: id, title: name, value: projectId };
  return (
    <>
      {mayUpdate && (
        <IconButton
          small
          label={say.edit(name)}
          icon={<PencilLine size={15} aria-hidden />}
          onPress={() => form.send({ type: 'form.open', about: id, draft, value: projectId })}
        />
      )}
      {mayDelete && (
        <IconButton
          small
          label={say.delete(name)}
          icon={<Trash2 size={15} aria-hidden />}
          onPress={() => mutation.send({ type: 'mutation.ask', mutation: deletion })}
        />
      )}
    </>
  );
}

const Line = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  color: ${color.quiet};
  text-decoration: none;
  &:hover { text-decoration: underline; }
`;
const Never = styled.span`
  color: ${color.quiet};
`;
