import { appendFileSync, existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { steadyNow } from '../../../adapter/keeper/steady-clock.ts';
import { createRunGate } from '../../../adapter/runner/run-gate.ts';
import type { KeeperMessage, RunnerMessage } from '../../../adapter/runner/runner-messages.ts';

/**
 * A run without a browser: each step tells the server, then does something to the site, which is a line in
 * ‹folder of the agent›/effects with the time, the run and the attempt.
 */
const stepTime = 700;

interface Scripted {
  readonly steps: number;
  readonly watchesLease: boolean;
  onKeeperGone(): void;
}

export const executeScripted = ({ steps, watchesLease, onKeeperGone }: Scripted): void => {
  const ignore = () => {};
  const tell = (message: RunnerMessage) =>
    void (process.connected && process.send?.(message, undefined, undefined, ignore));
  const gate = createRunGate(steadyNow);
  let isStopped = false;

  const run = async (folder: string) => {
    const [attempt, effects] = [basename(folder), join(folder, '..', '..', 'effects')];
    for (let seq = 1; seq <= steps && !isStopped; seq += 1) {
      tell({
        kind: 'event',
        event: { type: 'note', seq, at: new Date().toISOString(), message: `Step ${seq}` },
      });
      await gate.begun();
      if (watchesLease) await gate.mayGoOn();
      if (isStopped) break;
      if (!existsSync(join(effects, '..'))) process.exit(0);
      appendFileSync(effects, `${Date.now()} ${attempt}\n`);
      await pause(stepTime);
    }
    const end = { outcome: isStopped ? 'cancelled' : 'passed', message: '' } as const;
    if (!process.connected) process.exit(0);
    process.send?.({ kind: 'ended', end } satisfies RunnerMessage, undefined, undefined, () => process.exit(0));
  };

  process.on('message', (message: KeeperMessage) => {
    if (message.kind === 'run') void run(message.order.folder);
    if (message.kind === 'stop') isStopped = true;
    if (message.kind === 'lease') gate.extend(message.end);
    if (message.kind === 'go') gate.go();
    if (message.kind === 'stop') gate.stop();
  });
  process.on('disconnect', onKeeperGone);
};
