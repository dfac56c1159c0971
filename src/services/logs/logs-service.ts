import { map, type Observable } from 'rxjs';
import type { PdfOptions } from '../../domain/downloads/pdf-options.ts';
import { limits } from '../../domain/limits.ts';
import type { ResultFileFormat } from '../../domain/results/result-file.ts';
import type { LogComparison } from '../../domain/logs/compare/comparison.ts';
import type { FlowLog } from '../../domain/logs/flow-log.ts';
import type { LogKind, LogRecord } from '../../domain/logs/read-log.ts';
import type { LogTrace } from '../../domain/logs/log-trace.ts';
import {
  retentionFields,
  type Retention,
  type RetentionPreview,
  type RetentionRule,
} from '../../domain/logs/retention/retention.ts';
import { filmType } from '../../domain/runs/films.ts';
import type { ScenarioLog } from '../../domain/logs/scenario-log.ts';
import type { Args } from '../../domain/wire/contract.ts';
import type { ListPage } from '../../domain/wire/wire.ts';
import type { Http } from '../http/http.ts';

export interface LogsQuestion {
  readonly project: string;
  readonly kind: LogKind;
  /** The flow or scenario; '' for all of the project. */
  readonly of: string;
  readonly query: NonNullable<Args<'logs.flows'>['query']>;
}

export interface LogsPage {
  readonly rows: readonly LogRecord[];
  readonly page: ListPage;
}

export interface FlowLogQuestion {
  readonly project: string;
  readonly logId: string;
  /** 0: the latest. */
  readonly attempt: number;
  /** The first iteration. */
  readonly from: number;
}

export interface TraceQuestion {
  readonly projectId: string;
  readonly logId: string;
  readonly attempt: number;
  readonly iteration: number;
}

export interface FilmQuestion {
  readonly projectId: string;
  readonly logId: string;
  readonly film: string;
}

/** The execution logs of a project, and their pictures. */
export const createLogsService = (http: Http) => {
  const flows = ({ project, of, query }: LogsQuestion): Observable<LogsPage> =>
    (of === ''
      ? http('logs.flows', { params: { project }, query })
      : http('logs.ofFlow', { params: { project, flowId: of }, query })
    ).pipe(map(({ _embedded, page }) => ({ rows: _embedded.flowLogs, page })));
  const scenarios = ({ project, of, query }: LogsQuestion): Observable<LogsPage> =>
    (of === ''
      ? http('logs.scenarios', { params: { project }, query })
      : http('logs.ofScenario', { params: { project, id: of }, query })
    ).pipe(map(({ _embedded, page }) => ({ rows: _embedded.scenarioLogs, page })));
  return {
    list: (question: LogsQuestion): Observable<LogsPage> =>
      question.kind === 'flow' ? flows(question) : scenarios(question),
    flow: ({ project, logId, attempt, from }: FlowLogQuestion): Observable<FlowLog> =>
      http('logs.flow', { params: { project, logId }, query: { from, ...(attempt > 0 && { attempt }) } }),
    scenario: (project: string, logId: string): Observable<ScenarioLog> =>
      http('logs.scenario', { params: { project, logId } }),
    /** [LOG-019] */
    exportFlowPdf: (project: string, id: string, key: string, exportOptions: PdfOptions): Observable<{ id: string }> =>
      http('logs.exportFlowPdf', { params: { project, id }, body: { exportOptions } }, { key }),
    /** [LOG-023] */
    exportScenarioPdf: (
      project: string,
      id: string,
      key: string,
      exportOptions: PdfOptions,
    ): Observable<{ id: string }> =>
      http('logs.exportScenarioPdf', { params: { project, id }, body: { exportOptions } }, { key }),
    /** JUnit XML or CTRF JSON. */
    results: (project: string, kind: LogKind, logId: string, format: ResultFileFormat): Observable<File> => {
      const args = { params: { project, logId }, query: { format } };
      return kind === 'flow'
        ? http('logs.flowResults', args, { timeout: limits.fileTimeout })
        : http('logs.scenarioResults', args, { timeout: limits.fileTimeout });
    },
    compare: (
      project: string,
      logId: string,
      query: NonNullable<Args<'logs.compare'>['query']>,
    ): Observable<LogComparison> => http('logs.compare', { params: { project, logId }, query }),
    /** `attempt` 0: the latest. */
    trace: ({ projectId, logId, attempt, iteration }: TraceQuestion): Observable<LogTrace> =>
      http('logs.trace', {
        params: { project: projectId, logId },
        query: { iteration, ...(attempt > 0 && { attempt }) },
      }),
    retention: (project: string): Observable<Retention> => http('logs.retention', { params: { project } }),
    previewRetention: (project: string, rule: RetentionRule): Observable<RetentionPreview> =>
      http('logs.previewRetention', {
        params: { project },
        query: Object.fromEntries(
          retentionFields.flatMap((field) => (rule[field] === null ? [] : [[field, rule[field]]])),
        ),
      }),
    setRetention: (project: string, rule: RetentionRule, key: string): Observable<Retention> =>
      http('logs.setRetention', { params: { project }, body: rule }, { key }),
    film: ({ projectId: project, logId, film }: FilmQuestion): Observable<Blob> =>
      http(
        'logs.film',
        { params: { project, logId, filmId: film } },
        { accept: filmType, timeout: limits.fileTimeout },
      ),
    screenshot: (project: string, logId: string, screenshotId: string): Observable<Blob> =>
      http('logs.screenshot', { params: { project, logId, screenshotId } }, { accept: 'image/jpeg, image/png' }),
  };
};
export type LogsService = ReturnType<typeof createLogsService>;
