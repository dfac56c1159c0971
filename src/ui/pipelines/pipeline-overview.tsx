import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { pathOfItem } from '../../domain/items/item.ts';
import { pipelineMessages as say } from '../../domain/pipelines/pipeline-messages.ts';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { color, font } from '../theme/tokens.ts';
import { ExecutionsPart } from './executions/executions-part.ts';
import type { PipelineViewProps } from './pipeline-view-props.ts';
import { usePipeline, useProjectPlans } from './use-pipelines.ts';

const { fields, facts } = say;

/** Description, settings and content of a pipeline, and its newest executions. */
export function PipelineOverview({ pipeline, page }: PipelineViewProps) {
  const { nameOf } = useOpenProject();
  const { parts, isRead } = usePipeline(pipeline.id);
  const plan = useProjectPlans().find(({ id }) => id === pipeline.testPlanId);
  const count = (kind: string) => parts.filter((part) => part.kind === kind).length;
  return (
    <>
      <Facts aria-label={say.views.default}>
        {pipeline.description !== '' && <p>{pipeline.description}</p>}
        <dl>
          <dt>{facts.size}</dt>
          <dd>{isRead ? say.size(count('stage'), count('job'), count('item')) : '…'}</dd>
          <dt>{fields.owner}</dt>
          <dd>{pipeline.owner === '' ? say.nobody : nameOf(pipeline.owner)}</dd>
          {plan && (
            <>
              <dt>{fields.testPlanId}</dt>
              <dd>
                <Link to={pathOfItem(plan.projectId, { type: 'TESTPLAN', id: plan.id })}>
                  <bdi>{plan.name}</bdi>
                </Link>
              </dd>
            </>
          )}
          <dt>{fields.concurrency}</dt>
          <dd>{say.concurrencies[pipeline.concurrency]}</dd>
          <dt>{fields.notify}</dt>
          <dd>{say.notices[pipeline.notify]}</dd>
        </dl>
      </Facts>
      <Title>{facts.latest}</Title>
      <Suspense fallback={<Skeleton $height="160px" />}>
        <ExecutionsPart pipeline={pipeline} page={page} />
      </Suspense>
    </>
  );
}

const Facts = styled.section`
  max-width: 720px;
  p { margin: 0 0 12px; overflow-wrap: anywhere; white-space: pre-wrap; }
  dl { display: grid; grid-template-columns: fit-content(40%) minmax(0, 1fr); gap: 8px 24px; margin: 0; font-size: ${font.list}; }
  dt { color: ${color.quiet}; }
  dd { margin: 0; overflow-wrap: anywhere; }
`;
const Title = styled.h2`
  margin: 12px 0 0;
  font-size: ${font.list};
  font-weight: 650;
`;
