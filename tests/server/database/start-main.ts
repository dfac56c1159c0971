import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';

/** The server as users start it: a separate process that runs its main file. */
export interface Started {
  readonly pid: number;
  readonly port: number;
  /** Null while it runs. */
  readonly ended: Promise<{ readonly code: number | null; readonly said: string }>;
  end(signal: NodeJS.Signals): Promise<{ readonly code: number | null; readonly said: string }>;
  /** Its output and log so far. */
  logged(): string;
}

const root = join(import.meta.dirname, '..', '..', '..');

/** A folder that PostgreSQL's operating system user can also access. */
export const dataFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-data-'));
  chmodSync(folder, 0o755);
  return folder;
};

/** `code`: the folder of another version. */
const launch = (env: Readonly<Record<string, string>>, code = root) => {
  const child = spawn(process.execPath, [join(code, 'server', 'main.ts')], {
    cwd: code,
    env: { PATH: process.env['PATH'] ?? '', SAMPLE: 'off', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let logged = '';
  const isUp = new Promise<void>((resolve) => {
    child.stdout.on('data', (text: Buffer) => {
      logged += text.toString();
      if (text.includes('Assay is running at')) resolve();
    });
  });
  child.stderr.on('data', (text: Buffer) => {
    said += text.toString();
    logged += text.toString();
  });
  const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, said: said.trim() })),
  );
  return { child, isUp, ended, logged: () => logged };
};

/** Resolves when it answers; rejects with its output if it ends before. */
export const startMain = async (env: Readonly<Record<string, string>>, code?: string): Promise<Started> => {
  const port = env['PORT'] ? Number(env['PORT']) : await freePort();
  const { child, isUp, ended, logged } = launch({ PORT: String(port), ...env }, code);
  await Promise.race([isUp, ended.then(({ code, said }) => Promise.reject(new Error(`ended with ${code}: ${said}`)))]);
  return {
    pid: child.pid ?? -1,
    port,
    logged,
    ended,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
};

/** The output and the exit code of a start that must fail. */
export const failedStart = async (env: Readonly<Record<string, string>>) => {
  const { child, isUp, ended } = launch({ PORT: String(await freePort()), ...env });
  void isUp.then(() => child.kill('SIGTERM'));
  return ended;
};
