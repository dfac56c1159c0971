// Like `npm start`, but rebuilds the client and restarts the server when a file changes.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

// A separate folder, because an `npm start` of the same folder may be serving the client in dist/client.
const clientDir = join('dist', 'dev-client');
mkdirSync(join(clientDir, 'assets'), { recursive: true });

const started = [
  spawn(
    join('node_modules', '.bin', 'vite'),
    ['build', '--watch', '--mode', 'development', '--outDir', clientDir, '--logLevel', 'warn'],
    {
      stdio: 'inherit',
    },
  ),
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, CLIENT_DIR: clientDir },
  }),
];
const end = () => started.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', end);
process.on('SIGTERM', end);
for (const child of started) child.on('exit', end);
