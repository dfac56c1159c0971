import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { durationText } from '../../domain/logs/duration-text.ts';
import { logMessages } from '../../domain/logs/log-messages.ts';
import { pathOfLogs } from '../../domain/logs/log-paths.ts';
import { durationOfLog, shownStatus, type LogRecord } from '../../domain/logs/read-log.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectReadingProblem, selectRows } from '../../machines/records/records-machine.ts';
import { useActors, useArea } from '../actors-context.tsx';
import { FieldMark } from '../kit/fields/field-mark.tsx';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { color, font } from '../theme/tokens.ts';
import { LogStatus } from './log-status.tsx';

const { lastRuns: say } = logMessages;

interface LastRunsProps {
  readonly projectId: string;
  readonly flowId: string;
}

/** The last runs of a flow, each with its state, start and duration, and a link to its log. */
export function LastRuns({ projectId, flowId }: LastRunsProps) {
  const { lastRuns } = useArea('logs');
  const rows = useSelector(lastRuns, selectRows) as readonly LogRecord[] | null;
  const problem = useSelector(lastRuns, selectReadingProblem);
  const place = { projectId, kind: 'flow', of: flowId, logId: '' } as const;
  return (
    <Box aria-label={say.title}>
      <h2>{say.title}</h2>
      {problem && (
        <FieldMark
          state="failed"
          text={`${say.failed}: ${problemText(problem)}`}
          retryLabel={messages.retry}
          onRetry={() => lastRuns.send({ type: 'records.read' })}
        />
      )}
      {!rows && !problem && <Skeleton $height="60px" />}
      {rows?.length === 0 && <p>{say.none}</p>}
      {rows && rows.length > 0 && (
        <>
          <ul>
            {rows.map((log) => (
              <Run key={log.id} log={log} path={pathOfLogs({ ...place, logId: log.id })} />
            ))}
          </ul>
          <Link to={pathOfLogs(place)}>{say.all}</Link>
        </>
      )}
    </Box>
  );
}

function Run({ log, path }: { readonly log: LogRecord; readonly path: string }) {
  const { now } = useActors();
  return (
    <li>
      <LogStatus status={shownStatus(log)} />
      <Link to={path}>
        <RelativeTime at={log.startDate} now={now()} />
      </Link>
      <span>{durationText(durationOfLog(log, now()))}</span>
    </li>
  );
}

const Box = styled.section`
  font-size: ${font.list};
  h2 { margin-bottom: 4px; font-size: ${font.body}; font-weight: 600; }
  p { color: ${color.quiet}; }
  ul { margin-bottom: 4px; padding: 0; list-style: none; }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) max-content minmax(56px, max-content);
    align-items: center;
    gap: 12px;
    min-height: 30px;
  }
  li > span:last-child { color: ${color.quiet}; text-align: end; }
  a { color: ${color.text}; }
`;
