import type { FastifyBaseLogger } from 'fastify';

/** Background work that never runs twice at a time. */
export interface Repeated {
  /** Does nothing while the work is running. */
  begin(): void;
  /** Waits for the current run. */
  stop(): Promise<void>;
}

export const repeated = (
  run: (isStopping: () => boolean) => Promise<void>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Repeated => {
  let isStopping = false;
  let running: Promise<void> | null = null;
  return {
    begin() {
      if (isStopping) return;
      running ??= run(() => isStopping)
        .catch((error: unknown) => log.warn({ err: error }, 'background work failed, the next run tries again'))
        .finally(() => {
          running = null;
        });
    },
    async stop() {
      isStopping = true;
      await running;
    },
  };
};

/** Repeats the work; the returned function stops it after the current run. */
export const every = (pause: number, ...[run, log]: Parameters<typeof repeated>): (() => Promise<void>) => {
  const work = repeated(run, log);
  const timer = setInterval(work.begin, pause);
  timer.unref();
  return () => {
    clearInterval(timer);
    return work.stop();
  };
};
