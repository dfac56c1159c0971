import { spawnSync } from 'node:child_process';
import { cpus, loadavg, platform, release, totalmem } from 'node:os';
import { findChromium } from '../../scripts/chromium.mjs';
import { findBinaries } from '../../server/database/cluster/postgres-binaries.ts';

/** The machine of the measurement, as lines of Markdown. */
const versionSaid = (command: string, env: NodeJS.ProcessEnv = process.env) =>
  spawnSync(command, ['--version'], { env, encoding: 'utf8' }).stdout?.trim() || 'unknown';

const chromium = () => {
  const path = findChromium();
  return path ? versionSaid(path) : 'none';
};

export const loadNow = (): string =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(', ');

const processor = () => `${cpus()[0]?.model.trim() ?? 'unknown'}, ${cpus().length} cores`;

/** The machine and its load over a minute, before and after a part. */
export const circumstancesOf = (before: string): string => {
  const [first, last] = [before, loadNow()].map((load) => load.split(',')[0]);
  return `${processor()}, load ${first} before and ${last} after it`;
};

export const describeMachine = (loadBefore: string): string => {
  const { postgres, env } = findBinaries();
  return [
    `- Date: ${new Date().toISOString().slice(0, 10)}`,
    `- Processor: ${processor()}; memory: ${Math.round(totalmem() / 2 ** 30)} GB`,
    `- System: ${platform()} ${release()}; Node ${process.versions.node}; ${versionSaid(postgres, env)}; ${chromium()}`,
    `- Load of the machine (1, 5, 15 minutes) before the run: ${loadBefore}; after it: ${loadNow()}`,
  ].join('\n');
};
