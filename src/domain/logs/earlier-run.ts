import type { EarlierRun } from '../runs/run-request.ts';
import type { ReadLog } from './read-log.ts';

/** How the run of a log was requested, so that it can be requested alike. */
export const earlierRunOf = ({ kind, log, run }: ReadLog): EarlierRun => ({
  adapter: run.adapterId,
  dataset: kind === 'flow' ? log.datasetId : '',
  rowsAtOnce: run.rowsAtOnce,
  debug: run.debug,
});
