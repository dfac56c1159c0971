// Runs all static checks: types, lint, architecture rules, unused code and format.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const bin = (name) => join('node_modules', '.bin', name);
const parts = [
  ['types', bin('tsc'), ['-p', '.', '--noEmit', '--singleThreaded']],
  [
    'lint',
    bin('oxlint'),
    [
      '--type-aware',
      '--deny-warnings',
      'src',
      'server',
      'adapter',
      'tests',
      'scripts',
      'bench',
      'vite.config.ts',
      'playwright.config.ts',
    ],
  ],
  ['house', process.execPath, ['scripts/check-house.ts']],
  ['unused', bin('knip'), []],
  ['format', bin('oxfmt'), ['--check', '.']],
];

const runPart = ([name, command, args]) =>
  new Promise((resolve) => {
    const began = Date.now();
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stdout.on('data', (text) => (said += text));
    child.stderr.on('data', (text) => (said += text));
    child.on('error', (error) => resolve({ name, ok: false, said: error.message, seconds: 0 }));
    child.on('close', (code) => resolve({ name, ok: code === 0, said, seconds: (Date.now() - began) / 1000 }));
  });

// Two at a time: more would only compete for the processor.
const waiting = [...parts];
const results = [];
const worker = async () => {
  for (let part = waiting.shift(); part; part = waiting.shift()) {
    const result = await runPart(part);
    results.push(result);
    console.log(`${result.ok ? 'ok  ' : 'FAIL'} ${result.name} (${result.seconds.toFixed(1)} s)`);
    if (!result.ok) console.log(result.said.trim().split('\n').slice(0, 60).join('\n'));
  }
};
await Promise.all([worker(), worker()]);
const failed = results.filter(({ ok }) => !ok).length;
if (process.env.COUNTS_FILE) {
  const { appendFileSync } = await import('node:fs');
  appendFileSync(
    process.env.COUNTS_FILE,
    `${JSON.stringify({ suite: 'check', passed: results.length - failed, failed })}\n`,
  );
}
process.exitCode = failed > 0 ? 1 : 0;
