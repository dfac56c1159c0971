// `npm run cluster`: two server processes behind a load balancer on one machine.
import { mkdtempSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Cluster } from './cluster/cluster.ts';

const port = Number(process.env['PORT'] ?? 4000);
const folder = () => {
  if (!process.env['DATA_DIR']) return mkdtempSync(join(tmpdir(), 'assay-cluster-'));
  mkdirSync(process.env['DATA_DIR'], { recursive: true });
  return resolve(process.env['DATA_DIR']);
};
const dataDir = folder();

try {
  const cluster = await Cluster.start({
    port,
    evidencePort: port + 1,
    ports: [
      [port + 10, port + 11],
      [port + 20, port + 21],
    ],
    dataDir,
    databaseUrl: process.env['DATABASE_URL'] || null,
    brokerUrl: process.env['BROKER_URL'] || null,
    env: {},
    onOutput: (name, text) => process.stdout.write(text.replaceAll(/^(?=.)/gm, `[${name}] `)),
  });
  console.log(`\n  Two servers answer at ${cluster.base}\n  Files: ${dataDir}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void cluster.stop().then(() => process.exit(0)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
