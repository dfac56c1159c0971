import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killed } from '../killed.ts';

/** A process of an adapter that can be killed and started again on its folder. */
export interface Effect {
  readonly at: number;
  readonly run: string;
  readonly attempt: number;
}

const file = (name: string) => join(import.meta.dirname, `${name}.ts`);

export class AgentProcess {
  readonly id: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'assay-agent-'));
  readonly #env: Readonly<Record<string, string>>;
  readonly #runner: string;
  #child: ChildProcess | null = null;

  constructor(
    id: string,
    server: { readonly SERVER: string; readonly KEY: string; readonly TRACE_URL?: string },
    runner = 'scripted-runner',
  ) {
    this.id = id;
    this.#env = { ...server, ID: id, SLOTS: '3', FOLDER: this.#folder };
    this.#runner = file(runner);
  }

  start(): void {
    this.#child = fork(file('agent-program'), [], {
      env: { ...process.env, ...this.#env, RUNNER: this.#runner },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    });
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    await killed(child);
  }

  /** The device sleeps, and wakes up: its adapter and its runners stand still. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    const pid = this.#child?.pid;
    if (pid === undefined) return;
    const runners = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    for (const each of [pid, ...runners]) process.kill(each, name);
  }

  /** What its runs have done to the site. */
  effects(): readonly Effect[] {
    const path = join(this.#folder, 'effects');
    if (!existsSync(path)) return [];
    const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => {
      const [at = '', name = ''] = line.split(' ');
      const [run = '', attempt = ''] = name.split('.');
      return { at: Number(at), run, attempt: Number(attempt) };
    });
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
