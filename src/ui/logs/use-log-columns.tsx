import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { durationText } from '../../domain/logs/duration-text.ts';
import { logMessages as say } from '../../domain/logs/log-messages.ts';
import { pathOfLogs, type LogPlace } from '../../domain/logs/log-paths.ts';
import { durationOf, nameOfLog, shownStatus, sumsOf, type LogRecord } from '../../domain/logs/read-log.ts';
import { useActors } from '../actors-context.tsx';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import type { Column } from '../kit/tables/column.ts';
import { useOpenProject } from '../projects/use-open-project.ts';
import { color } from '../theme/tokens.ts';
import { LogStatus } from './log-status.tsx';

function Sums({ log }: { readonly log: LogRecord }) {
  const { total, passed, failed } = sumsOf(log);
  return (
    <Figures>
      {say.passedOf(passed, total)}
      {failed > 0 && <Failed>{say.failedCount(failed)}</Failed>}
    </Figures>
  );
}

interface Words {
  readonly place: LogPlace;
  nameOf(userId: string): string;
  now(): number;
}

const columnsWith = ({ place, nameOf, now }: Words): readonly Column<LogRecord>[] => [
  { id: 'status', label: say.columns.status, width: '168px', render: (log) => <LogStatus status={shownStatus(log)} /> },
  {
    id: 'name',
    label: say.columns.name,
    render: (log) => (
      <Name to={pathOfLogs({ ...place, logId: log.id })}>
        <bdi>{nameOfLog(log)}</bdi>
      </Name>
    ),
  },
  ...(place.kind === 'flow'
    ? [
        {
          id: 'dataset',
          label: say.columns.dataset,
          width: '112px',
          render: (log: LogRecord) => (log.logType === 'FLOW' ? log.datasetName : ''),
        },
      ]
    : []),
  { id: 'adapter', label: say.columns.adapter, width: '124px', render: ({ adapterName }) => adapterName },
  {
    id: 'person',
    label: say.columns.person,
    width: '132px',
    render: ({ executedBy, executedByName }) => executedByName || (executedBy && nameOf(executedBy)),
  },
  {
    id: 'started',
    label: say.columns.started,
    width: '120px',
    render: ({ startDate }) => startDate && <RelativeTime at={startDate} now={now()} />,
  },
  {
    id: 'duration',
    label: say.columns.duration,
    width: '94px',
    render: ({ startDate, endDate }) => <Figures>{durationText(durationOf(startDate, endDate, now()))}</Figures>,
  },
  {
    id: 'steps',
    label: place.kind === 'flow' ? say.columns.steps : say.columns.flows,
    width: '190px',
    render: (log) => <Sums log={log} />,
  },
];

export const useLogColumns = (place: LogPlace): readonly Column<LogRecord>[] => {
  const { now } = useActors();
  const { nameOf } = useOpenProject();
  return useMemo(() => columnsWith({ place, nameOf, now }), [place, nameOf, now]);
};

const Figures = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0 8px;
  color: ${color.quiet};
  font-variant-numeric: tabular-nums;
`;
const Failed = styled.strong`
  color: ${color.danger};
  font-weight: 600;
`;
const Name = styled(Link)`
  display: inline-block;
  max-width: 100%;
  min-height: 24px;
  overflow: hidden;
  color: ${color.text};
  font-weight: 500;
  line-height: 24px;
  text-decoration: none;
  text-overflow: ellipsis;
  vertical-align: middle;
  &:hover { text-decoration: underline; }
`;
