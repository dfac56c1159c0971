import type { TestInfo } from '@playwright/test';
import type { AnyStateMachine } from 'xstate';
import { userWalks, walk, type UserStep } from '../../model/users/user-walk.ts';
import type { OpenPage } from './browser-desk.ts';
import { browserDesks, type Seat } from './browser-desks.ts';
import { keepEvidence } from './keep-evidence.ts';

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Recording doubles the time of a walk, so only one that has failed is walked again with it. */
const walkRecorded = async (open: OpenPage, info: TestInfo, { model, desk }: Seat, steps: readonly UserStep[]) => {
  const { page, driver, end } = await desk(open);
  const path = info.outputPath(`${model.id}-trace.zip`);
  await page.context().tracing.start({ screenshots: true, snapshots: true, sources: true });
  const second = await walk(model, steps, driver).then(
    () => 'The second walk, which the trace shows, did not fail.',
    (error: unknown) => `The second walk, which the trace shows: ${wordsOf(error)}`,
  );
  await keepEvidence(page, info, 'second walk');
  await page.context().tracing.stop({ path });
  await end?.();
  await info.attach('second walk: trace', { path, contentType: 'application/zip' });
  return `${second}\n\nnpx playwright show-trace ${path}`;
};

/** Walks a seat's path; a failure tells its steps in words and keeps screenshot, trace and recording. */
export const walkSeat = async (
  open: OpenPage,
  info: TestInfo,
  seat: Seat,
  steps: readonly UserStep[],
): Promise<void> => {
  const { page, driver, end } = await seat.desk(open);
  try {
    await walk(seat.model, steps, driver);
  } catch (error) {
    const recording = await keepEvidence(page, info, 'first walk');
    const replay = recording === null ? '' : `\nnpm run replay -- ${recording}`;
    const again = await walkRecorded(open, info, seat, steps).catch((trouble: unknown) => wordsOf(trouble));
    const told = `${wordsOf(error)}\n\n${again}${replay}`;
    await info.attach('steps in words', { body: told, contentType: 'text/plain' });
    throw new Error(told, { cause: error });
  } finally {
    await end?.();
  }
};

const seatOf = (id: string): Seat => {
  const seat = browserDesks.get(id);
  if (!seat) throw new Error(`nobody drives ${id} in the browser; there are ${[...browserDesks.keys()].join(', ')}`);
  return seat;
};

/**
 * One path of a user model, as `npm run paths -- NAME --format playwright` writes it.
 * @public For the test files that are made so.
 */
export const walkInBrowser = (open: OpenPage, info: TestInfo, id: string, steps: readonly UserStep[]): Promise<void> =>
  walkSeat(open, info, seatOf(id), steps);

/** Few, long walks that take every step of the model from every state. */
export const walkAllOf = async (open: OpenPage, info: TestInfo, { id }: AnyStateMachine): Promise<void> => {
  const seat = seatOf(id);
  for (const steps of userWalks(seat.model)) await walkSeat(open, info, seat, steps);
};
