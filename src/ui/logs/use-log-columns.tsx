import { useMemo, type ReactNode } from 'react';
import { durationText } from '../../domain/logs/duration-text.ts';
import { logMessages as say } from '../../domain/logs/log-messages.ts';
import { pathOfLogs, type LogPlace } from '../../domain/logs/log-paths.ts';
import { durationOfLog, nameOfLog, shownStatus, sumsOf, type LogRecord } from '../../domain/logs/read-log.ts';
import { isRecordedWhole } from '../../domain/logs/whole-flow.ts';
import { useActors } from '../actors-context.tsx';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import type { Column } from '../kit/tables/column.ts';
import { useOpenProject } from '../projects/use-open-project.ts';
import { LogStatus } from './log-status.tsx';
import { FailedFigure, Figures } from '../records/figures.ts';
import { RowLink } from '../records/row-link.ts';

function Sums({ log }: { readonly log: LogRecord }) {
  const { total, passed, failed } = sumsOf(log);
  if (log.logType === 'FLOW' && isRecordedWhole(log)) return say.statuses.NOT_RECORDED;
  return (
    <Figures>
      {say.passedOf(passed, total)}
      {failed > 0 && <FailedFigure>{say.failedCount(failed)}</FailedFigure>}
    </Figures>
  );
}

interface Words {
  readonly place: LogPlace;
  nameOf(userId: string): string;
  now(): number;
}

const started = ({ startDate }: LogRecord, now: () => number) =>
  startDate && <RelativeTime at={startDate} now={now()} />;

/** Among all logs, the name leads to one; among those of one flow or scenario, its start does. */
const nameAndStart = ({ place, now }: Words): readonly Column<LogRecord>[] => {
  const { name: label, started: startLabel } = say.columns;
  const link = (log: LogRecord, content: ReactNode) => (
    <RowLink to={pathOfLogs({ ...place, logId: log.id })}>{content}</RowLink>
  );
  if (place.of !== '')
    return [
      {
        id: 'started',
        label: startLabel,
        render: (log) => link(log, <RelativeTime at={log.startDate} now={now()} show="both" />),
      },
    ];
  return [
    { id: 'name', label, render: (log) => link(log, <bdi>{nameOfLog(log)}</bdi>) },
    { id: 'started', label: startLabel, width: '128px', render: (log) => started(log, now) },
  ];
};

const dataset: Column<LogRecord> = {
  id: 'dataset',
  label: say.columns.dataset,
  width: '98px',
  isMinor: true,
  render: (log) => (log.logType === 'FLOW' ? log.datasetName : ''),
};

const columnsWith = (words: Words): readonly Column<LogRecord>[] => [
  { id: 'status', label: say.columns.status, width: '158px', render: (log) => <LogStatus status={shownStatus(log)} /> },
  ...nameAndStart(words),
  {
    id: 'duration',
    label: say.columns.duration,
    width: '88px',
    render: (log) => <Figures>{durationText(durationOfLog(log, words.now()))}</Figures>,
  },
  {
    id: 'steps',
    label: words.place.kind === 'flow' ? say.columns.steps : say.columns.flows,
    width: '172px',
    render: (log) => <Sums log={log} />,
  },
  ...(words.place.kind === 'flow' ? [dataset] : []),
  {
    id: 'adapter',
    label: say.columns.adapter,
    width: '130px',
    isMinor: true,
    render: ({ adapterName }) => adapterName,
  },
  {
    id: 'person',
    label: say.columns.person,
    width: '122px',
    isMinor: true,
    render: ({ executedBy, executedByName }) => executedByName || (executedBy && words.nameOf(executedBy)),
  },
];

export const useLogColumns = (place: LogPlace): readonly Column<LogRecord>[] => {
  const { now } = useActors();
  const { nameOf } = useOpenProject();
  return useMemo(() => columnsWith({ place, nameOf, now }), [place, nameOf, now]);
};
