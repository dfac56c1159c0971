import { fork, type ChildProcess } from 'node:child_process';
import { programPath } from '../program-path.ts';
import { bareEnvironment } from './bare-environment.ts';
import type { KeeperMessage, RunnerMessage, RunOrder } from '../runner/runner-messages.ts';

/**
 * The process of one run. It is a child of its own, so that a hanging browser stops neither heartbeats nor other runs.
 * It has no key of the server: its environment is that of the agent without it.
 */
export interface RunnerPort {
  onMessage(message: RunnerMessage): void;
  /** It has ended without saying how; in words. */
  onDeath(words: string): void;
}

export interface Runner {
  tell(kind: 'go' | 'stop' | 'pause' | 'resume'): void;
  /** Until when it may act. */
  extend(end: number): void;
  kill(): void;
}

const runnerPath = programPath(import.meta.url, '../runner/runner-process.ts', 'runner-process.js');

const deathOf = (code: number | null, signal: NodeJS.Signals | null): string =>
  `The program that drives the browser has ended unexpectedly (${signal ?? `code ${code}`}).`;

const say = (child: ChildProcess, message: KeeperMessage) => {
  if (child.connected) child.send(message, () => {});
};

export const startRunner = (order: RunOrder, { onMessage, onDeath }: RunnerPort, path = runnerPath): Runner => {
  const child = fork(path, [], { env: bareEnvironment(), stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] });
  let isDone = false;
  const die = (words: string) => {
    if (isDone) return;
    isDone = true;
    onDeath(words);
  };
  child.on('message', (message: RunnerMessage) => {
    if (isDone) return;
    isDone = message.kind === 'ended';
    onMessage(message);
  });
  child.on('error', (error) => die(`The program that drives the browser could not be started: ${error.message}`));
  child.on('exit', (code, signal) => die(deathOf(code, signal)));
  say(child, { kind: 'run', order });
  return {
    tell: (kind) => say(child, { kind }),
    extend: (end) => say(child, { kind: 'lease', end }),
    kill() {
      isDone = true;
      child.kill('SIGKILL');
    },
  };
};
