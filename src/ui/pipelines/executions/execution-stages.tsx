import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { pathOfLogs } from '../../../domain/logs/log-paths.ts';
import { executionMessages as say } from '../../../domain/pipelines/executions/execution-messages.ts';
import { executionPageMessages as texts } from '../../../domain/pipelines/executions/execution-page-messages.ts';
import type {
  ExecutedItem,
  ExecutedJob,
  TakenItem,
  WholeExecution,
} from '../../../domain/pipelines/executions/execution.ts';
import { failureText } from '../../../domain/pipelines/executions/failed-items.ts';
import { jobHasWarnings, stageHasWarnings } from '../../../domain/pipelines/executions/warnings.ts';
import { sentReasonText } from '../../../domain/problems/reason.ts';
import { useActors } from '../../actors-context.tsx';
import { Badge } from '../../kit/display/badge.tsx';
import { color, font } from '../../theme/tokens.ts';
import { Stages, StageBox, JobBox } from '../stage-boxes.tsx';
import { UnitMark } from '../status-badge.tsx';
import { durationText } from './duration.ts';
import { FailureAge } from './failure-ages.tsx';

/** The stages of an execution from left to right, with the status of everything in them. */
export function ExecutionStages({
  execution: { stages, projectId, pipelineId },
}: {
  readonly execution: WholeExecution;
}) {
  return (
    <Stages>
      {stages.map((stage) => (
        <StageBox key={stage.stageId} aria-label={stage.name}>
          <header>
            <UnitMark status={stage.status} warns={stageHasWarnings(stage)} />
            <h3>
              <bdi>{stage.name}</bdi>
            </h3>
          </header>
          <ul>
            {stage.jobs.map((job) => (
              <Job key={job.jobId} job={job} projectId={projectId} pipelineId={pipelineId} />
            ))}
          </ul>
        </StageBox>
      ))}
    </Stages>
  );
}

interface JobProps {
  readonly job: ExecutedJob;
  readonly projectId: string;
  readonly pipelineId: string;
}

function Job({ job, projectId, pipelineId }: JobProps) {
  return (
    <JobBox aria-label={job.name}>
      <header>
        <UnitMark status={job.status} warns={jobHasWarnings(job)} />
        <h4>
          <bdi>{job.name}</bdi>
        </h4>
        {job.tolerated && <Small>{say.tolerated}</Small>}
      </header>
      <ul>
        {job.items.map((item) => (
          <Item key={item.id} item={item} projectId={projectId}>
            {item.age && <FailureAge age={item.age} projectId={projectId} pipelineId={pipelineId} />}
          </Item>
        ))}
      </ul>
    </JobBox>
  );
}

interface ItemProps {
  readonly item: ExecutedItem;
  readonly projectId: string;
  readonly children: ReactNode;
}

/** All runs of an item stay, the last one counts; each leads to its log. */
function Item({ item, projectId, children }: ItemProps) {
  const { now } = useActors();
  const last = item.attempts.at(-1);
  const earlier = item.attempts.slice(0, -1).filter(({ runId }) => runId !== '');
  const pathTo = (logId: string) => pathOfLogs({ projectId, kind: 'scenario', of: '', logId });
  return (
    <Row>
      <UnitMark status={item.status} />
      <span>
        {last && last.runId !== '' ? (
          <Link to={pathTo(last.runId)}>
            <bdi>{item.name}</bdi>
          </Link>
        ) : (
          <bdi>{item.name}</bdi>
        )}
        {item.takenFrom && <Taken taken={item.takenFrom} pathTo={pathTo} />}
        {item.recovered && <Badge look="dot" tone="warning" text={texts.recovered} />}
        {children}
        {earlier.map(({ attempt, runId }) => (
          <Link key={attempt} to={pathTo(runId)} aria-label={texts.log(item.name, attempt)}>
            {texts.attempt(attempt)}
          </Link>
        ))}
        {item.reason && <Why>{sentReasonText(item.reason) ?? item.reason.code}</Why>}
        {item.failure && <Why>{failureText(item.failure)}</Why>}
      </span>
      <small>{last ? durationText(last.startDate, last.endDate, now()) : ''}</small>
    </Row>
  );
}

interface TakenProps {
  readonly taken: TakenItem;
  readonly pathTo: (runId: string) => string;
}

/** It was not executed here: where it passed, and the log of that. */
function Taken({ taken: { number, runId }, pathTo }: TakenProps) {
  if (runId === '') return <Small>{texts.passedIn(number)}</Small>;
  return (
    <Link to={pathTo(runId)}>
      <Small>{texts.passedIn(number)}</Small>
    </Link>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 8px;
  align-items: start;
  padding: 6px 10px;
  font-size: ${font.list};
  > span:nth-child(2) { display: flex; flex-wrap: wrap; gap: 2px 8px; overflow-wrap: anywhere; }
  a { color: ${color.text}; }
  small { color: ${color.quiet}; font-variant-numeric: tabular-nums; }
`;
const Small = styled.small`
  color: ${color.quiet};
  font-size: ${font.small};
`;
const Why = styled.span`
  flex-basis: 100%;
  color: ${color.danger};
  font-size: ${font.small};
`;
