// The same as `npm start`, with reloading: the client is built again when a file changes, the server starts again.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

// What is built here is for developing: the next `npm start` builds anew.
rmSync(join('dist', '.assay-client'), { force: true });

const started = [
  spawn(join('node_modules', '.bin', 'vite'), ['build', '--watch', '--mode', 'development', '--logLevel', 'warn'], {
    stdio: 'inherit',
  }),
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], { stdio: 'inherit' }),
];
const end = () => started.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', end);
process.on('SIGTERM', end);
for (const child of started) child.on('exit', end);
