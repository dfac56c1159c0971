import type { RunAdapter } from '../../domain/runs/run-request.ts';
import type { LogRecord } from '../../domain/logs/read-log.ts';
import type { EvidenceRetentionRef } from '../../machines/logs/evidence-retention-machine.ts';
import type { LogComparisonRef } from '../../machines/logs/log-comparison-machine.ts';
import type { LogPicturesRef } from '../../machines/logs/log-pictures-machine.ts';
import type { LogPlaybackRef } from '../../machines/logs/log-playback-machine.ts';
import type { LogWatchRef } from '../../machines/logs/log-watch-machine.ts';
import type { MutationRef } from '../../machines/mutation/mutation-machine.ts';
import type { RecordsOf } from '../../machines/records/records-machine.ts';
import type { ManualRunRef } from '../../machines/runs/manual-run-machine.ts';
import type { RunRef } from '../../machines/runs/run-machine.ts';

/** A flow or scenario, by its name. */
export interface LogItem {
  readonly id: string;
  readonly name: string;
}

/** The lists of execution logs, and the log that is open. */
export interface LogsActors {
  readonly logRecords: RecordsOf<LogRecord>;
  /** To choose from in the filter. */
  readonly logAdapters: RecordsOf<Pick<RunAdapter, 'clientId' | 'name'>>;
  readonly logItems: RecordsOf<LogItem>;
  readonly logWatch: LogWatchRef;
  /** The newest logs of the flow whose summary is shown. */
  readonly lastRuns: RecordsOf<LogRecord>;
  readonly lastRunsWatch: LogWatchRef;
  readonly runLog: RunRef;
  /** Leads a person through the steps of the open run. */
  readonly manualRun: ManualRunRef;
  /** Cancels, pauses or resumes the run of the open log. */
  readonly runMutation: MutationRef;
  /** Accepts a proposed locator of a step. */
  readonly locatorMutation: MutationRef;
  readonly logPictures: LogPicturesRef;
  /** What the pages of the open log looked like. */
  readonly logPlayback: LogPlaybackRef;
  /** The rule for the evidence of a project. */
  readonly evidenceRetention: EvidenceRetentionRef;
  /** The open log beside another run of its flow. */
  readonly logComparison: LogComparisonRef;
  /** Ask for the PDF of the open log. */
  readonly flowLogPdf: MutationRef;
  readonly scenarioLogPdf: MutationRef;
  /** Saves the results of the open log as a file. */
  readonly logResults: MutationRef;
}

declare module '../actors-context.tsx' {
  interface LazyAreas {
    readonly logs: LogsActors;
  }
}
