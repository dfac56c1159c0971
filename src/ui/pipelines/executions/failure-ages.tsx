import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { FailureAge as Age, WholeExecution } from '../../../domain/pipelines/executions/execution.ts';
import { executionPageMessages as say } from '../../../domain/pipelines/executions/execution-page-messages.ts';
import { ageCounts, ageKinds } from '../../../domain/pipelines/executions/failure-age.ts';
import { pathOfExecution } from '../../../domain/pipelines/pipeline-place.ts';
import { Badge } from '../../kit/display/badge.tsx';
import { color, font } from '../../theme/tokens.ts';

/** How many failures of an execution are new: what somebody who looks at a red night wants to know first. */
export function Failures({ execution: { stages } }: { readonly execution: WholeExecution }) {
  const counts = ageCounts(stages.flatMap(({ jobs }) => jobs.flatMap(({ items }) => items.map(({ age }) => age))));
  const found = ageKinds.filter((kind) => counts[kind] > 0);
  if (found.length === 0) return null;
  return (
    <>
      <dt>{say.failures}</dt>
      <dd>{found.map((kind) => say.ages[kind](counts[kind])).join(', ')}</dd>
    </>
  );
}

interface FailureAgeProps {
  readonly age: Age;
  readonly projectId: string;
  readonly pipelineId: string;
}

/** Whether the failure is new, and the execution that says so. */
export function FailureAge({ age: { kind, execution, isLonger }, projectId, pipelineId }: FailureAgeProps) {
  if (!execution) return <Line>{say.firstResult}</Line>;
  const { executionId, number } = execution;
  return (
    <Line>
      {kind === 'NEW' && <Badge look="dot" tone="danger" text={say.isNew} />}
      <Link to={pathOfExecution(projectId, pipelineId, executionId)}>
        {kind === 'NEW' ? say.lastPassed(number) : say.knownSince(number, isLonger)}
      </Link>
    </Line>
  );
}

const Line = styled.span`
  display: flex;
  flex-basis: 100%;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  min-height: 24px;
  color: ${color.quiet};
  font-size: ${font.small};
  a { min-height: 24px; color: inherit; line-height: 24px; }
`;
