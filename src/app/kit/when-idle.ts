/** Runs once the page has nothing else to do, or after `patience` (milliseconds); at once in Safari, which has no idle callbacks. */
export const whenIdle = (run: () => void, patience: number): void => {
  if (!globalThis.requestIdleCallback) run();
  else requestIdleCallback(run, { timeout: patience });
};
