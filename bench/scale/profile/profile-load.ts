import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../product/temporary-folder.ts';
import type { Step } from '../grow.ts';
import { withLoad, type LoadPlan } from '../load-parts.ts';
import { embedded } from '../targets.ts';
import { summaryOf, type CpuProfile, type ProfileSummary } from './read-profile.ts';
import { watchStatements, type StatementSummary } from './watch-statements.ts';

/** Where the time goes at the rate that did not hold: the server by its profile, PostgreSQL by its active statements. */
export interface LoadProfile {
  readonly step: Step;
  readonly server: ProfileSummary;
  readonly database: StatementSummary;
}

/** Microseconds of the clock that V8 uses for profiles. */
const clockNow = (): number => Number(process.hrtime.bigint() / 1_000n);

/** Of the main thread of the server that ran at this moment: of those, it has the largest file. */
const profileAt = (folder: string, moment: number): CpuProfile => {
  const files = readdirSync(folder).map((name) => join(folder, name));
  for (const file of files.toSorted((one, other) => statSync(other).size - statSync(one).size)) {
    const profile = JSON.parse(readFileSync(file, 'utf8')) as CpuProfile & { readonly endTime: number };
    if (profile.startTime < moment && moment < profile.endTime) return profile;
  }
  throw new Error('the server has written no profile');
};

export const profileLoad = async (plan: LoadPlan, rate: number): Promise<LoadProfile> => {
  const folder = temporaryFolder();
  chmodSync(folder.path, 0o777);
  try {
    const start = () => embedded({ NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder.path}` });
    const measured = await withLoad(start, plan, async (measure, target) => {
      const watch = await watchStatements(target.connection());
      const from = clockNow();
      const step = await measure({ rate, seconds: plan.growth.seconds, seed: 77 });
      return { step, from, to: clockNow(), database: await watch.stop() };
    });
    const { step, database, from, to } = measured;
    return { step, database, server: summaryOf(profileAt(folder.path, to), from, to) };
  } finally {
    await folder.remove();
  }
};
