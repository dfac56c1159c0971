import type { TestInfo } from '@playwright/test';
import type { AnyStateMachine } from 'xstate';
import { userPaths, walk, type UserStep } from '../../model/users/user-paths.ts';
import type { OpenPage } from './browser-driver.ts';
import { browserDrivers, type Binding } from './browser-drivers.ts';
import { keepEvidence } from './keep-evidence.ts';

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Recording a trace doubles the time, so only a failed path is repeated with it. */
const replayPath = async (
  open: OpenPage,
  info: TestInfo,
  { model, screenDriver }: Binding,
  steps: readonly UserStep[],
) => {
  const { page, driver, end } = await screenDriver(open);
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

/** Runs a path; a failure lists its steps and saves a screenshot, a trace and a recording. */
export const runBinding = async (
  open: OpenPage,
  info: TestInfo,
  binding: Binding,
  steps: readonly UserStep[],
): Promise<void> => {
  const { page, driver, end } = await binding.screenDriver(open);
  try {
    await walk(binding.model, steps, driver);
  } catch (error) {
    const recording = await keepEvidence(page, info, 'first walk');
    const replay = recording === null ? '' : `\nnpm run replay -- ${recording}`;
    const again = await replayPath(open, info, binding, steps).catch((trouble: unknown) => wordsOf(trouble));
    const result = `${wordsOf(error)}\n\n${again}${replay}`;
    await info.attach('steps in words', { body: result, contentType: 'text/plain' });
    throw new Error(result, { cause: error });
  } finally {
    await end?.();
  }
};

const bindingOf = (id: string): Binding => {
  const binding = browserDrivers.get(id);
  if (!binding) throw new Error(`No browser driver for ${id}. Available: ${[...browserDrivers.keys()].join(', ')}.`);
  return binding;
};

/**
 * Runs one path of a user model, as written by `npm run paths -- NAME --format playwright`.
 * @public For the generated test files.
 */
export const runPathInBrowser = (
  open: OpenPage,
  info: TestInfo,
  id: string,
  steps: readonly UserStep[],
): Promise<void> => runBinding(open, info, bindingOf(id), steps);

/** Runs a few long paths that take every event from every state of the model. */
export const runAllPathsOf = async (open: OpenPage, info: TestInfo, { id }: AnyStateMachine): Promise<void> => {
  const binding = bindingOf(id);
  for (const steps of userPaths(binding.model)) await runBinding(open, info, binding, steps);
};
