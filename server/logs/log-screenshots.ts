import type { Kysely } from 'kysely';
import type { Reply } from '../../src/domain/wire/contract.ts';
import type { Tables } from '../database/tables.ts';
import type { FlowLogRow } from './flow-log-rows.ts';
import { readPictures, type PictureOf } from './read-evidence.ts';
import { shownAttempt } from './read-flow-log.ts';

/** The pictures of a flow log [LOG-018]. One that belongs to no event is shown with the first flow of its run. */
type Screenshot = Reply<'logs.screenshots'>['screenshots'][number];

const isOf = ({ position }: FlowLogRow, { event }: PictureOf): boolean =>
  event === null || event.type === 'note' ? position === 0 : event.node === position;

const toScreenshot = ({ hash, bytes, type, isStored, event }: PictureOf): Screenshot => ({
  id: hash,
  stepId: event !== null && 'step' in event ? event.step : '',
  iteration: event !== null && 'iteration' in event ? event.iteration : 0,
  loop: event !== null && 'loop' in event ? event.loop : 0,
  bytes,
  type,
  isStored,
});

export const logScreenshots = async (
  database: Kysely<Tables>,
  row: FlowLogRow,
  wanted: number | undefined,
): Promise<Screenshot[]> => {
  const { attempt } = await shownAttempt(database, row, wanted);
  const pictures = await readPictures(database, { run: row.run_id, attempt });
  return pictures.filter((picture) => isOf(row, picture)).map(toScreenshot);
};
