import { join } from 'node:path';
import { launchBrowser } from './browser/launch-browser.ts';
import { executeRun } from './execute-run.ts';
import type { KeeperMessage, RunnerMessage } from './runner-messages.ts';

/** The process of one run. It ends with the keeper: without one, nobody watches the lease. */
const tell = (message: RunnerMessage) => void process.send?.(message);
const abort = new AbortController();
const begun = Promise.withResolvers<void>();
let gate: PromiseWithResolvers<void> | null = null;

const resume = () => {
  gate?.resolve();
  gate = null;
};

const run = async (message: Extract<KeeperMessage, { kind: 'run' }>) => {
  const end = await executeRun(
    message.order,
    {
      event: (event) => tell({ kind: 'event', event }),
      evidence: (item) => tell({ kind: 'evidence', item }),
      begun: () => begun.promise,
      mayGoOn: () => gate?.promise ?? Promise.resolve(),
      signal: abort.signal,
    },
    async ({ isHeaded, folder }) => {
      const traces = join(folder, 'traces');
      return { browser: await launchBrowser(isHeaded, traces), traces };
    },
  );
  process.send?.({ kind: 'ended', end } satisfies RunnerMessage, undefined, undefined, () => process.exit(0));
};

process.on('message', (message: KeeperMessage) => {
  switch (message.kind) {
    case 'run':
      return void run(message);
    case 'go':
      return begun.resolve();
    case 'stop':
      abort.abort();
      begun.resolve();
      return resume();
    case 'pause':
      gate ??= Promise.withResolvers<void>();
      return undefined;
    case 'resume':
      return resume();
  }
});
process.on('disconnect', () => process.exit(1));
// The keeper decides when a run ends, also when a terminal sends the signal to both.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
