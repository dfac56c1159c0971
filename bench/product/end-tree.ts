import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

const allProcesses = (): readonly Process[] =>
  spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8', maxBuffer: 2 ** 24 })
    .stdout.split('\n')
    .flatMap((line) => {
      const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return pid ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
    });

const below = (root: number, all: readonly Process[]): readonly Process[] =>
  all.filter(({ parent }) => parent === root).flatMap((child) => [child, ...below(child.pid, all)]);

const send = (pid: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
};

const stopWait = 15_000;

/** Asks the process that runs `program` to stop, which also ends its parents; processes that remain after a while are killed by id. */
export const endTree = async (root: number, program: string): Promise<void> => {
  const tree = below(root, allProcesses());
  const servers = tree.filter(({ command }) => command.endsWith(program) && !/^(?:\S*\/)?sh /.test(command));
  for (const { pid } of servers.length > 0 ? servers : tree) send(pid, 'SIGTERM');
  const end = performance.now() + stopWait;
  const living = () => [{ pid: root }, ...tree].filter(({ pid }) => send(pid, 0));
  while (living().length > 0 && performance.now() < end) await pause(50);
  for (const { pid } of living()) {
    console.error(`process ${pid} of ${program} did not end when asked and is killed`);
    send(pid, 'SIGKILL');
  }
};
