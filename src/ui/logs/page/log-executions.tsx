import { useSelector } from '@xstate/react';
import { ListChecks } from 'lucide-react';
import styled from 'styled-components';
import { durationText } from '../../../domain/logs/duration-text.ts';
import type { FlowLog, LogExecution, LogStatus as Status, LogTask } from '../../../domain/logs/flow-log.ts';
import { logPageMessages as say } from '../../../domain/logs/log-page-messages.ts';
import { durationOf, shownStatus, type ShownStatus } from '../../../domain/logs/read-log.ts';
import { statusOfPart } from '../../../domain/logs/whole-flow.ts';
import { isEnded } from '../../../domain/runs/run-chart.ts';
import { useActors, useArea } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Banner } from '../../kit/layout/banner.tsx';
import { EmptyState } from '../../kit/layout/empty-state.tsx';
import { Fold } from '../../kit/lists/fold.tsx';
import { VisuallyHidden } from '../../kit/layout/visually-hidden.tsx';
import { color, font, narrow, size } from '../../theme/tokens.ts';
import { LogStatus } from '../log-status.tsx';
import { PlaybackButtons } from './log-playback.tsx';
import { StepRow } from './step-row.tsx';

/** The server shows this many iterations at once. */
const perPage = 25;
/** With more steps than this, only the tasks that run or have failed start open. */
const fewSteps = 60;

/** Iterations, tasks and steps of a flow log [LOG-002, LOG-013]. */
export function LogExecutions({ log }: { readonly log: FlowLog }) {
  const { executions } = log;
  if (executions.length === 0)
    return <EmptyState level={3} icon={<ListChecks size={28} />} title={say.noSteps} text={say.noStepsText} />;
  const steps = executions.reduce(
    (sum, { tasks }) => sum + tasks.flatMap(({ loops }) => loops).reduce((n, l) => n + l.stepLogs.length, 0),
    0,
  );
  const props = { log, opensAll: steps <= fewSteps };
  return (
    <section aria-label={say.steps}>
      <VisuallyHidden as="h2">{say.steps}</VisuallyHidden>
      <IterationPages log={log} />
      <Stack>
        {executions.length === 1 && log.totalIterations <= 1
          ? executions.map((one) => (
              <Stack key={one.iteration}>
                <PlaybackButtons log={log} iteration={one.iteration} />
                <Tasks execution={one} {...props} />
              </Stack>
            ))
          : executions.map((one) => (
              <Card key={one.iteration}>
                <Fold
                  startsOpen={rowOpensAtFirst(one, executions.length === 1)}
                  summary={<RowSummary log={log} execution={one} />}
                >
                  <Inner>
                    <PlaybackButtons log={log} iteration={one.iteration} />
                    <Tasks execution={one} {...props} />
                  </Inner>
                </Fold>
                <RowState execution={one} />
              </Card>
            ))}
      </Stack>
    </section>
  );
}

const opensAtFirst = (status: Status, opensAll: boolean): boolean =>
  opensAll || status === 'RUNNING' || status === 'FAILED' || status === 'WARNING';

/** A row with a run of its own has a status and an adapter of its own. */
function RowSummary({ log, execution }: { readonly log: FlowLog; readonly execution: LogExecution }) {
  const { iteration, run, status, endDate } = execution;
  const name = say.execution(iteration);
  if (!run) return <Summary log={log} name={name} span={execution} strong />;
  const shown = shownStatus({ status, endDate, ...run });
  return <Summary log={log} name={name} span={execution} strong adapter={run.adapterName} shown={shown} />;
}

function RowState({ execution: { run } }: { readonly execution: LogExecution }) {
  if (!run || !isEnded(run.state)) return null;
  const { lostRow, expiredRow } = say.rows;
  const text = run.message || (run.ending === 'LOST' && lostRow) || (run.ending === 'EXPIRED' && expiredRow);
  return text ? <Banner tone={run.state === 'cancelled' ? 'info' : 'danger'}>{text}</Banner> : null;
}

/** Of rows that are executed several at a time, people look for the list: only those with problems are open. */
const rowOpensAtFirst = ({ status, run }: LogExecution, isOnly: boolean): boolean =>
  run ? status === 'FAILED' || status === 'WARNING' : opensAtFirst(status, isOnly);

interface Span {
  readonly status: Status;
  readonly startDate: string | null;
  readonly endDate: string | null;
}

interface SummaryProps {
  readonly log: FlowLog;
  readonly name: string;
  readonly span: Span;
  readonly strong?: boolean;
  readonly adapter?: string;
  /** The status in words; missing: as an icon. */
  readonly shown?: ShownStatus;
}

function Summary({ log, name, span, strong = false, adapter = '', shown }: SummaryProps) {
  const { now } = useActors();
  return (
    <SummaryLine $strong={strong}>
      {!shown && <LogStatus status={statusOfPart(log, span.status)} iconOnly />}
      <bdi>{name}</bdi>
      {adapter !== '' && <small>{adapter}</small>}
      {shown && <LogStatus status={shown} />}
      <span>{durationText(durationOf(span.startDate, span.endDate, now()))}</span>
    </SummaryLine>
  );
}

interface TasksProps {
  readonly log: FlowLog;
  readonly execution: LogExecution;
  readonly opensAll: boolean;
}

function Tasks({ log, execution, opensAll }: TasksProps) {
  return (
    <Stack>
      {execution.tasks.map((task) => (
        <Card key={task.taskId}>
          <Fold
            startsOpen={opensAtFirst(task.status, opensAll)}
            summary={<Summary log={log} name={task.taskName} span={task} strong />}
          >
            <Loops log={log} task={task} />
          </Fold>
        </Card>
      ))}
    </Stack>
  );
}

function Loops({ log, task: { loops } }: { readonly log: FlowLog; readonly task: LogTask }) {
  return loops.map(({ loop, stepLogs, ...span }) => (
    <div key={loop}>
      {loops.length > 1 && (
        <LoopHead>
          <Summary log={log} name={say.loop(loop)} span={span} />
        </LoopHead>
      )}
      <Steps>
        {stepLogs.map((step) => (
          <li key={step.userActionId}>
            <StepRow log={log} step={step} />
          </li>
        ))}
      </Steps>
    </div>
  ));
}

function IterationPages({ log }: { readonly log: FlowLog }) {
  const { runLog } = useArea('logs');
  const from = useSelector(runLog, ({ context }) => context.from);
  if (log.totalIterations <= perPage) return null;
  const to = Math.min(from + perPage - 1, log.totalIterations);
  const go = (next: number) => () => runLog.send({ type: 'iterations.choose', from: next });
  return (
    <Pages>
      <span>{say.range(from, to, log.totalIterations)}</span>
      <Button small disabled={from <= 1} onPress={go(Math.max(1, from - perPage))}>
        {say.pages.previous}
      </Button>
      <Button small disabled={to >= log.totalIterations} onPress={go(from + perPage)}>
        {say.pages.next}
      </Button>
    </Pages>
  );
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
`;
const Card = styled.div`
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
  overflow: clip;
  > details[open] > summary { border-bottom: 1px solid ${color.line}; background: ${color.sunken}; }
`;
const Inner = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  padding: 8px;
`;
const SummaryLine = styled.span<{ $strong: boolean }>`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 8px;
  min-width: 0;
  font-size: ${font.list};
  bdi { flex: 1; min-width: 0; font-weight: ${({ $strong }) => ($strong ? 600 : 400)}; overflow-wrap: anywhere; }
  small { flex: 0 1 auto; min-width: 0; overflow: hidden; color: ${color.quiet}; font-size: inherit; text-overflow: ellipsis; white-space: nowrap; }
  > span:last-child { flex: none; color: ${color.quiet}; font-variant-numeric: tabular-nums; }
  @media (max-width: ${narrow.page}) {
    flex-wrap: wrap;
    row-gap: 2px;
    small { order: 1; flex-basis: 100%; }
  }
`;
const LoopHead = styled.div`
  padding: 6px 12px;
  color: ${color.quiet};
`;
const Steps = styled.ol`
  padding: 0;
  list-style: none;
  > li + li { border-top: 1px solid ${color.line}; }
`;
const Pages = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-bottom: 8px;
  color: ${color.quiet};
  font-size: ${font.list};
`;
