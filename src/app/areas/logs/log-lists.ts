import { map, type Observable } from 'rxjs';
import type { LogKind, LogRecord } from '../../../domain/logs/read-log.ts';
import { logStatuses } from '../../../domain/logs/flow-log.ts';
import type { LogPlace } from '../../../domain/logs/log-paths.ts';
import { logLimits } from '../../../domain/logs/log-limits.ts';
import { isEnded } from '../../../domain/runs/run-chart.ts';
import { selectRows, type RecordsOf, type RecordsQuestion } from '../../../machines/records/records-machine.ts';
import type { LogWatchRef } from '../../../machines/logs/log-watch-machine.ts';
import { limits } from '../../../domain/limits.ts';
import type { FlowsService } from '../../../services/flows/flows-service.ts';
import type { ScenariosService } from '../../../services/scenarios/scenarios-service.ts';
import type { LogItem } from '../../../ui/logs/logs-actors.ts';
import type { AdaptersService } from '../../../services/adapters/adapters-service.ts';
import type { LogsQuestion, LogsService } from '../../../services/logs/logs-service.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { startRecords } from '../../kit/records.ts';

/** The records of a list are about its project, its kind and what it is of. */
export const aboutOf = ({ projectId, kind, of, plan = '' }: LogPlace): string => `${projectId}/${kind}/${of}/${plan}`;

const midnight = (day: string, later = 0): string | undefined => {
  const at = new Date(`${day}T00:00`);
  at.setDate(at.getDate() + later);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
};

/** Days are those of the person: the last one is included. */
export const logsQuestionOf = ({ about, term, page, filters }: RecordsQuestion): LogsQuestion => {
  const [project = '', kind = 'flow', of = '', plan = ''] = about.split('/');
  const { person = '', adapter = '', from = '', to = '', item = '' } = filters;
  const status = logStatuses.find((one) => one === filters['status']);
  const since = from && midnight(from);
  const before = to && midnight(to, 1);
  return {
    project,
    kind: kind as LogKind,
    of: of || item,
    query: {
      page: page - 1,
      ...(plan && { testPlanId: plan }),
      ...(term && { term }),
      ...(status && { status: [status] }),
      ...(person && { executedBy: [person] }),
      ...(adapter && { adapter: [adapter] }),
      ...(since && { from: since }),
      ...(before && { before }),
    },
  };
};

export interface LogListNeeds {
  readonly logs: Pick<LogsService, 'list'>;
  readonly flows: Pick<FlowsService, 'list'>;
  readonly scenarios: Pick<ScenariosService, 'list'>;
  readonly adapters: Pick<AdaptersService, 'list'>;
}

export const startLogRecords = ({ logs }: LogListNeeds, actorOptions: ActorOptions): RecordsOf<LogRecord> =>
  startRecords<LogRecord>('logRecords', (question) => logs.list(logsQuestionOf(question)), actorOptions);

/** The newest logs of one flow. */
export const startLastRuns = ({ logs }: LogListNeeds, actorOptions: ActorOptions): RecordsOf<LogRecord> =>
  startRecords<LogRecord>(
    'lastRuns',
    (question) => {
      const { project, kind, of } = logsQuestionOf(question);
      return logs.list({ project, kind, of, query: { size: logLimits.lastRuns } });
    },
    actorOptions,
  );

export const startLogAdapters = ({ adapters }: LogListNeeds, actorOptions: ActorOptions) =>
  startRecords(
    'logAdapters',
    ({ about }) =>
      adapters.list(about, { term: '', page: 1, online: '' }).pipe(
        map(({ rows }) => ({
          rows: rows.map(({ adapterEntity: { clientId, name } }) => ({ clientId, name })),
          page: null,
        })),
      ),
    actorOptions,
  );

const plainList = {
  filters: { status: [], severity: [], owner: [], tags: [], folder: '' },
  sort: 'name,asc',
  page: 1,
} as const;

/** The flows or scenarios to choose from in the filter. */
export const startLogItems = ({ flows, scenarios }: LogListNeeds, actorOptions: ActorOptions) =>
  startRecords<LogItem>(
    'logItems',
    ({ about, term }) => {
      const [projectId = '', kind] = about.split('/');
      const query = { ...plainList, projectId, term };
      const found: Observable<readonly LogItem[]> =
        kind === 'scenario'
          ? scenarios.list(query, limits.listPageMost).pipe(map(({ _embedded }) => _embedded.scenarios))
          : flows.list(query, limits.listPageMost).pipe(map((reply) => reply.flows));
      return found.pipe(map((all) => ({ rows: all.map(({ id, name }) => ({ id, name })), page: null })));
    },
    actorOptions,
  );

/** While a row of the list has not ended, the list looks again by itself. */
export const watchOpenRuns = (records: RecordsOf<LogRecord>, watch: LogWatchRef): readonly (() => void)[] => {
  const hasOpen = () => {
    const snapshot = records.getSnapshot();
    const rows = snapshot.matches('open') ? (selectRows(snapshot) as readonly LogRecord[] | null) : null;
    return rows?.some(({ state }) => !isEnded(state)) ?? false;
  };
  const follow = () => watch.send({ type: hasOpen() ? 'open.shown' : 'open.gone' });
  const subscriptions = [records.subscribe(follow), watch.on('look.due', () => records.send({ type: 'records.read' }))];
  return subscriptions.map((one) => () => one.unsubscribe());
};
