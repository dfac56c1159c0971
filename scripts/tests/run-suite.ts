import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** One suite of `npm test`, in processes of its own. */
export interface Suite {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export interface SuiteCounts {
  readonly suite: string;
  readonly passed: number;
  readonly failed: number;
  /** Tests that did not run because the run was out of time. */
  readonly notRun?: number;
}

export interface SuiteResult {
  readonly name: string;
  /** Null: it ended before it counted its tests. */
  readonly counts: SuiteCounts | null;
  /** Why it counts as one more failure than its tests say; '' if it does not. */
  readonly broken: string;
  readonly wallSeconds: number;
  /** Of all its processes that were waited for; null where it cannot be measured. */
  readonly cpuSeconds: number | null;
  /** What it printed. */
  readonly log: string;
}

/** A suite that takes longer hangs. */
const mostMinutes = 60;

const running = new Set<number>();
/** A suite has a process group of its own, so that nothing of it is left; therefore Ctrl-C must be passed on. */
const endAll = (signal: NodeJS.Signals) => {
  for (const pid of running) kill(pid, signal);
  process.exit(1);
};
const kill = (pid: number, signal: NodeJS.Signals) => {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended already.
  }
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => endAll(signal));

const secondsOf = (time: string): number => {
  const [, minutes = '0', seconds = '0'] = /^(\d+)m([\d.]+)s$/.exec(time) ?? [];
  return Number(minutes) * 60 + Number(seconds);
};

/** The second line of the shell's `times`: user and system time of its children. */
const cpuIn = (file: string): number | null => {
  if (!existsSync(file)) return null;
  const [, children = ''] = readFileSync(file, 'utf8').trim().split('\n');
  return Math.round(children.split(' ').reduce((sum, time) => sum + secondsOf(time), 0));
};

const countsIn = (file: string): SuiteCounts | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? 'null') as SuiteCounts) : null;

/** On Windows there is neither a shell that measures nor a process group. */
const measured = process.platform !== 'win32';

/** Runs a suite to its end; what it prints goes into `reports/logs`. */
export const runSuite = async ({ name, command, args, env = {} }: Suite): Promise<SuiteResult> => {
  mkdirSync('reports/logs', { recursive: true });
  const [log, counted, times] = ['log', 'counts', 'times'].map((kind) =>
    join(process.cwd(), 'reports', 'logs', `${name}.${kind}`),
  ) as [string, string, string];
  for (const file of [counted, times]) rmSync(file, { force: true });
  const output = openSync(log, 'w');
  const begun = performance.now();
  const inShell = ['-c', `"$@"; code=$?; times > "${times}"; exit $code`, 'sh', command, ...args];
  const child = spawn(measured ? 'sh' : command, measured ? inShell : [...args], {
    stdio: ['ignore', output, output],
    env: { ...process.env, COUNTS_FILE: counted, REPORT: name, ...env },
    detached: measured,
  });
  if (child.pid !== undefined) running.add(child.pid);
  let why = '';
  const limit = setTimeout(() => {
    why = `took more than ${mostMinutes} minutes`;
    if (child.pid !== undefined) kill(child.pid, 'SIGKILL');
  }, mostMinutes * 60_000);
  const code = await new Promise<number | null>((resolve) => {
    child.on('error', (error) => {
      why = error.message;
      resolve(null);
    });
    child.on('close', resolve);
  });
  clearTimeout(limit);
  closeSync(output);
  if (child.pid !== undefined) running.delete(child.pid);
  const counts = countsIn(counted);
  const saysWhy = counts !== null && (counts.failed > 0 || (counts.notRun ?? 0) > 0);
  const isCounted = counts !== null && why === '' && (code === 0 || saysWhy);
  return {
    name,
    counts,
    broken: isCounted ? '' : `${counts ? 'failed' : 'crashed'}: ${why || `exit code ${code}`}`,
    wallSeconds: Math.round((performance.now() - begun) / 1000),
    cpuSeconds: cpuIn(times),
    log,
  };
};
