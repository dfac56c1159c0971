import { ChevronRight } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { areas } from '../../../domain/address/area-pages.ts';
import { pathOfItem } from '../../../domain/items/item.ts';
import { durationText } from '../../../domain/logs/duration-text.ts';
import { logMessages } from '../../../domain/logs/log-messages.ts';
import { logPageMessages as say } from '../../../domain/logs/log-page-messages.ts';
import { pathOfLogs, type LogPlace } from '../../../domain/logs/log-paths.ts';
import { durationOfLog, nameOfLog, shownStatus, type ReadLog } from '../../../domain/logs/read-log.ts';
import { isRecordedWhole } from '../../../domain/logs/whole-flow.ts';
import { pdfOf } from '../../../machines/downloads/pdf-of.ts';
import { useActors, useArea } from '../../actors-context.tsx';
import { Badge } from '../../kit/display/badge.tsx';
import { RelativeTime } from '../../kit/display/relative-time.tsx';
import { lazyPart } from '../../kit/layout/lazy-part.ts';
import { useOpenProject } from '../../projects/use-open-project.ts';
import { color, font } from '../../theme/tokens.ts';
import { LogStatus } from '../log-status.tsx';
import { CompareLink } from './compare-link.tsx';
import { AttemptSelect } from './attempt-select.tsx';
import { RunActions } from './run-actions.tsx';
import { StepsBar } from './steps-bar.tsx';

const ExportMenu = lazyPart(async () => ({ default: (await import('../../results/export-menu.tsx')).ExportMenu }));

interface LogHeaderProps {
  readonly place: LogPlace;
  readonly read: ReadLog;
}

/** What was run, how it stands, by whom, where and when. */
export function LogHeader({ place, read }: LogHeaderProps) {
  const { log } = read;
  const Title = place.of === '' ? 'h1' : 'h2';
  return (
    <Head>
      <Line>
        <div>
          <Trail place={place} log={read.log} />
          <Title>
            <Item read={read} />
            <LogStatus status={shownStatus(log)} large />
            {log.debug && <Badge text={say.debug} tone="info" />}
          </Title>
        </div>
        <Tools>
          <RunActions read={read} />
          <CompareLink place={place} read={read} />
          <Export read={read} />
        </Tools>
      </Line>
      <Facts read={read} />
      {log.logType === 'FLOW' && <StepsBar log={log} />}
    </Head>
  );
}

function Trail({ place, log }: { readonly place: LogPlace; readonly log: ReadLog['log'] }) {
  const list = { ...place, logId: '' };
  return (
    <nav aria-label={say.logs[place.kind]}>
      {place.of === '' && (
        <>
          <Link to={pathOfLogs({ ...list, kind: 'flow' })}>{areas.executionLogs.title}</Link>
          <ChevronRight size={12} aria-hidden />
        </>
      )}
      <Link to={pathOfLogs(list)}>{place.of === '' ? logMessages.views[place.kind] : say.logs[place.kind]}</Link>
      {log.logType === 'FLOW' && log.scenarioId !== '' && (
        <>
          <ChevronRight size={12} aria-hidden />
          <Link to={pathOfLogs({ ...list, kind: 'scenario', of: '', logId: log.runId })}>{say.log.scenario}</Link>
        </>
      )}
    </nav>
  );
}

/** The PDF of the log comes with a notification [LOG-019, LOG-023]; its results as a file are saved at once. */
function Export({ read: { kind, log } }: { readonly read: ReadLog }) {
  const { flowLogPdf, scenarioLogPdf, logResults } = useArea('logs');
  const pdf = kind === 'flow' ? flowLogPdf : scenarioLogPdf;
  const source = { id: log.id, name: nameOfLog(log), projectId: log.projectId, of: kind };
  return (
    <Suspense>
      <ExportMenu
        source={source}
        results={logResults}
        onPdf={() => pdf.send({ type: 'mutation.do', mutation: pdfOf(source) })}
      />
    </Suspense>
  );
}

/** The flow or scenario, as a link to it. */
function Item({ read: { log } }: { readonly read: ReadLog }) {
  const item =
    log.logType === 'FLOW'
      ? ({ type: 'FLOW', id: log.flowId } as const)
      : ({ type: 'SCENARIO', id: log.scenarioId } as const);
  return (
    <Link to={pathOfItem(log.projectId, item)}>
      <bdi>{nameOfLog(log)}</bdi>
    </Link>
  );
}

/** Each row that has a run of its own may have another adapter. */
const adaptersOf = (log: ReadLog['log']): string => {
  const ofRows = log.logType === 'FLOW' ? log.executions.map(({ run }) => run?.adapterName ?? '') : [];
  return [...new Set([log.adapterName, ...ofRows])].filter((name) => name !== '').join(', ');
};

function Facts({ read }: { readonly read: ReadLog }) {
  const { now } = useActors();
  const { nameOf } = useOpenProject();
  const { log } = read;
  const { facts } = say;
  // No adapter has executed it.
  const isWhole = log.logType === 'FLOW' && isRecordedWhole(log);
  const fact = (label: string, value: ReactNode) =>
    value !== '' &&
    value !== null && (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    );
  return (
    <List aria-label={facts.label}>
      {fact(facts.person, log.executedByName || nameOf(log.executedBy))}
      {read.run.command !== 'ExecuteManualTest' && !isWhole && fact(facts.adapter, adaptersOf(log) || say.noAdapter)}
      {log.status !== 'NOT_STARTED' &&
        fact(facts.started, log.startDate && <RelativeTime at={log.startDate} now={now()} show="both" />)}
      {fact(facts.duration, durationText(durationOfLog(log, now())))}
      {log.logType === 'FLOW' && fact(facts.dataset, log.datasetName)}
      {log.logType === 'FLOW' &&
        log.totalIterations > 1 &&
        !isWhole &&
        fact(facts.iterations, `${log.executedIterations} / ${log.totalIterations}`)}
      {read.run.rowsAtOnce > 0 && fact(facts.rowsAtOnce, read.run.rowsAtOnce)}
      <AttemptSelect read={read} />
    </List>
  );
}

const Head = styled.header`
  display: flex;
  flex-direction: column;
  gap: 10px;
  min-width: 0;
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: 8px 16px;
  > :first-child { flex: 1 1 320px; min-width: 0; }
  nav { display: flex; flex-wrap: wrap; align-items: center; gap: 0 6px; color: ${color.quiet}; font-size: ${font.small}; }
  nav a { display: inline-block; min-height: 24px; line-height: 24px; color: ${color.quiet}; text-decoration: none; }
  nav a:hover { color: ${color.text}; text-decoration: underline; }
  h1, h2 { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 14px; font-size: ${font.title}; font-weight: 650; overflow-wrap: anywhere; }
  h1 > a, h2 > a { color: ${color.text}; text-decoration: none; }
  h1 > a:hover, h2 > a:hover { text-decoration: underline; }
`;
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 8px 28px;
  font-size: ${font.list};
  > div { min-width: 0; }
  dt { color: ${color.quiet}; font-size: ${font.small}; }
  dd { overflow-wrap: anywhere; }
`;
