import { mkdir } from 'node:fs/promises';
import { launchBrowser } from './browser/launch-browser.ts';
import { steadyNow } from '../keeper/steady-clock.ts';
import { createRunGate } from './run-gate.ts';
import { executeRun } from './execute-run.ts';
import type { KeeperMessage, RunnerMessage } from './runner-messages.ts';

/** A keeper that has ended is told nothing; `disconnect` follows. */
const ended = () => {};

/** The process of one run. It ends with the keeper: without one, nobody watches the lease. */
const tell = (message: RunnerMessage) => void process.send?.(message, undefined, undefined, ended);
const abort = new AbortController();
const gate = createRunGate(steadyNow);

const run = async (message: Extract<KeeperMessage, { kind: 'run' }>) => {
  const end = await executeRun(
    message.order,
    {
      event: (event) => tell({ kind: 'event', event }),
      evidence: (item) => tell({ kind: 'evidence', item }),
      begun: gate.begun,
      mayGoOn: gate.mayGoOn,
      signal: abort.signal,
    },
    async ({ isHeaded, traces }) => {
      // A folder that is there already is not ours: then the run has no trace.
      const isOurs = await mkdir(traces, { mode: 0o700 }).then(
        () => true,
        () => false,
      );
      if (!isOurs) return { browser: await launchBrowser(isHeaded), traces: null };
      return { browser: await launchBrowser(isHeaded, traces), traces };
    },
  );
  process.send?.({ kind: 'ended', end } satisfies RunnerMessage, undefined, undefined, () => process.exit(0));
};

process.on('message', (message: KeeperMessage) => {
  switch (message.kind) {
    case 'run':
      return void run(message);
    case 'lease':
      return gate.extend(message.end);
    case 'go':
      return gate.go();
    case 'stop':
      abort.abort();
      return gate.stop();
    case 'pause':
      return gate.pause();
    case 'resume':
      return gate.resume();
  }
});
process.on('disconnect', () => process.exit(1));
// The keeper decides when a run ends, also when a terminal sends the signal to both.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
