import type { Target } from '../test-database-target.ts';
import { startWorker } from './worker.ts';

/** A worker in a process of its own, until it is killed. What it begins with, it never ends; it says so. */
const target = JSON.parse(process.argv[2] ?? '""') as Target;
await startWorker(target, 'process', ({ id }) => {
  process.stdout.write(`began ${id}\n`);
  return new Promise(() => {});
});
process.stdout.write('ready\n');
