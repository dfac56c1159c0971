import { spawn } from 'node:child_process';

/** Runs a program to its end. `onText`: what it prints. Answers null, or why it has failed: the last line that it printed. */
export const runProgram = (
  [program, ...args]: readonly [string, ...string[]],
  { signal, cwd, env = {}, onText = () => {} }: ProgramOptions,
): Promise<string | null> =>
  new Promise((done) => {
    const child = spawn(program, args, {
      ...{ signal, stdio: ['ignore', 'pipe', 'pipe'] },
      ...(cwd !== undefined && { cwd }),
      env: { ...process.env, ...env },
      // A script of npm is no program there.
      shell: process.platform === 'win32' && !program.endsWith('.exe'),
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        said = (said + String(part)).slice(-2_000);
        onText(String(part));
      });
    child.on('error', (error) => done(error.message));
    child.on('close', (code) => {
      const lines = said.split('\n').map((line) => line.trim());
      const error = lines.find((line) => /^(npm error|Error:)/.test(line)) ?? lines.findLast((line) => line !== '');
      done(code === 0 ? null : (error ?? `it ended with ${code}`).slice(0, 300));
    });
  });

export interface ProgramOptions {
  readonly signal: AbortSignal;
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly onText?: (text: string) => void;
}
