import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, failedStart, startMain, type Started } from '../server/database/start-main.ts';
import type { ChaosRun, OpenChaosRun } from './chaos-run.ts';

/** Two servers on one folder: the second is refused, and takes over once the first was killed. G7. */
const postmasterOf = (data: string) => readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0];

const isReady = async ({ port }: Started) => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;

const open = async (): Promise<OpenChaosRun> => {
  const data = dataFolder();
  let owner = await startMain({ DATA_DIR: data });
  const database = postmasterOf(data);
  let slowest = 0;

  const refusal = async () => {
    const began = performance.now();
    const { code, said } = await failedStart({ DATA_DIR: data });
    slowest = Math.max(slowest, performance.now() - began);
    const isRefused = code === 1 && said.startsWith('Another Assay server is running on ');
    return isRefused ? [] : [`the second server ended with ${code}: ${said}`];
  };

  return {
    async cycle() {
      const wrong = [...(await refusal())];
      if (!(await isReady(owner))) wrong.push('the owner was disturbed');
      await owner.end('SIGKILL');
      owner = await startMain({ DATA_DIR: data });
      if (!(await isReady(owner))) wrong.push('the heir is not ready');
      if (postmasterOf(data) !== database) wrong.push('the heir began another database');
      return wrong;
    },
    last: async () => [],
    told: () => `refused after ${(slowest / 1000).toFixed(1)} s at most, from the start of the process`,
    async close() {
      await owner.end('SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
};

export const takeovers: ChaosRun = {
  flag: 'takeovers',
  count: 20,
  what: 'a second server on the same folder is refused; after kill -9 of the first it takes over',
  open,
};
