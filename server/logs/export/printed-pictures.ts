import { buffer } from 'node:stream/consumers';
import type { FlowLog, StepLog } from '../../../src/domain/logs/flow-log.ts';
import type { ExportNeeds } from '../../downloads/export-kind.ts';
import { serverLimits } from '../../limits.ts';
import { openPicture } from '../picture-files.ts';
import { isPrintableJpeg } from './printable-jpeg.ts';

/** Pictures of steps that failed or passed with a warning: the first ones, until there are enough of them. */
export interface PrintedPictures {
  /** Data URLs by the id of the picture. */
  readonly pictures: Readonly<Record<string, string>>;
  /** How many are not printed. */
  readonly left: number;
}

const isShown = ({ status, screenshot }: StepLog): boolean =>
  screenshot !== '' && (status === 'FAILED' || status === 'WARNING');

export const stepLogsOf = ({ executions }: Pick<FlowLog, 'executions'>): readonly StepLog[] =>
  executions.flatMap(({ tasks }) => tasks.flatMap(({ loops }) => loops.flatMap(({ stepLogs }) => stepLogs)));

const read = async (needs: ExportNeeds, project: string, run: string, hash: string): Promise<Buffer | null> => {
  try {
    const { bytes } = await openPicture(needs, { project, run, hash });
    const whole = await buffer(bytes);
    return isPrintableJpeg(whole) ? whole : null;
  } catch {
    // One that has not arrived, or whose file is gone.
    return null;
  }
};

export const printedPictures = async (
  needs: ExportNeeds,
  project: string,
  logs: readonly FlowLog[],
): Promise<PrintedPictures> => {
  const wanted = new Map(
    logs.flatMap((log) =>
      stepLogsOf(log)
        .filter(isShown)
        .map(({ screenshot }) => [screenshot, log.runId] as const),
    ),
  );
  const pictures: Record<string, string> = {};
  let room = serverLimits.pdfPictureBytes;
  for (const [hash, run] of wanted) {
    if (Object.keys(pictures).length >= serverLimits.pdfPictures) break;
    const bytes = await read(needs, project, run, hash);
    if (!bytes || bytes.length > room) continue;
    room -= bytes.length;
    pictures[hash] = `data:image/jpeg;base64,${bytes.toString('base64')}`;
  }
  return { pictures, left: wanted.size - Object.keys(pictures).length };
};
