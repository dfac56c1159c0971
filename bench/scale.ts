// `npm run load -- [--quick] [--only=embedded,one,two,four,profile,sizes,partitions] [--print]`: a mixed day at growing
// rates, the sizes of many projects, and partitions of the journal; writes docs/scale.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { endAll } from './product/endings.ts';
import { describeMachine, loadNow } from './report/machine.ts';
import { holds } from './scale/grow.ts';
import { loadParts, measureLoad, type LoadPlan, type LoadResult } from './scale/load-parts.ts';
import { comparePartitions } from './scale/partitions/compare-partitions.ts';
import { profileLoad } from './scale/profile/profile-load.ts';
import { loadSection, overview } from './scale/report/load-tables.ts';
import { fillMarked } from './scale/report/marked-page.ts';
import { partitionsSection } from './scale/report/partitions-section.ts';
import { profileSection } from './scale/report/profile-section.ts';
import { sizesSection } from './scale/report/sizes-section.ts';
import { measureSizes, type SizesPlan } from './scale/sizes/measure-sizes.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    only: { type: 'string' },
    print: { type: 'boolean' },
    /** The rate for the profile, when no step has found it. */
    rate: { type: 'string' },
  },
});
const plan: LoadPlan = values.quick
  ? {
      content: { projects: 10, defects: 300, runs: 500, people: 40 },
      growth: { from: 20, factor: 1.6, seconds: 5, stepsMost: 10 },
      warmUp: { rate: 20, seconds: 12 },
    }
  : {
      content: { projects: 10, defects: 2_000, runs: 5_000, people: 200 },
      growth: { from: 20, factor: 1.3, seconds: 20, stepsMost: 16 },
      warmUp: { rate: 20, seconds: 15 },
    };
const sizesPlan: SizesPlan = {
  projects: values.quick ? [10, 50, 250] : [10, 100, 1_000],
  ...{ defects: 60, runs: 50, people: 6, calls: values.quick ? 7 : 25 },
  day: { rate: 15, seconds: values.quick ? 10 : 20 },
};
const journalSize = { projects: 1_000, facts: values.quick ? 200_000 : 500_000, partitions: 32 };
const only = values.only?.split(',');
const isWanted = (name: string): boolean => !only || only.includes(name);
const page = 'docs/scale.md';

const loadSections = (results: readonly LoadResult[], machine: string) => ({
  load: [machine, '', overview(results), ...results.flatMap((result) => ['', loadSection(result)])].join('\n'),
});

const brokenRate = (results: readonly LoadResult[]): number => {
  const last = results[0]?.steps.at(-1);
  if (values.rate) return Number(values.rate);
  return last && !holds(last.measures) ? last.rate : (last?.rate ?? plan.growth.from * 5);
};

const sizes = async (): Promise<string> => {
  const [before, { defects, runs, day }] = [loadNow(), sizesPlan];
  console.error('Sizes');
  const measured = await measureSizes(sizesPlan);
  const how =
    `${new Date().toISOString().slice(0, 10)}, load of the machine ${before} before and ${loadNow()} after it. A project has ` +
    `${defects} defects and ${runs} ended runs, and what a mixed day of ${day.rate * day.seconds} arrivals leaves: flows, ` +
    'runs with their events, comments, files, imported results. It is copied in the database.';
  return sizesSection(measured, how);
};

const partitions = async (): Promise<string> => {
  const before = loadNow();
  console.error('Partitions');
  const compared = await comparePartitions(journalSize, values.quick ? 100 : 600);
  const how = `${new Date().toISOString().slice(0, 10)}, load of the machine ${before} before and ${loadNow()} after it.`;
  return partitionsSection(compared, how);
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void endAll().then(() => process.exit(130)));
}

try {
  const before = loadNow();
  const sections: Record<string, string> = {};
  const results: LoadResult[] = [];
  for (const part of loadParts.filter(({ name }) => isWanted(name))) results.push(await measureLoad(part, plan));
  if (results.length > 0) Object.assign(sections, loadSections(results, describeMachine(before)));
  if (isWanted('profile')) sections['profile'] = profileSection(await profileLoad(plan, brokenRate(results)));
  if (isWanted('sizes')) sections['sizes'] = await sizes();
  if (isWanted('partitions')) sections['partitions'] = await partitions();
  if (values.print) console.log(Object.values(sections).join('\n\n'));
  else writeFileSync(page, fillMarked(readFileSync(page, 'utf8'), sections));
} finally {
  await endAll();
}
