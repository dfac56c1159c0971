// Measures Assay against its limits: `npm run bench -- [--write] [--offline] [--only=http,live,…]`;
// BENCH_MOST=100000 skips larger projects.
import { parseArgs } from 'node:util';
import { coverage } from './parts/authoring/coverage.ts';
import { crowd } from './parts/crowd.ts';
import { dashboards } from './parts/dashboards.ts';
import { delivery } from './parts/delivery.ts';
import { durable } from './parts/durable.ts';
import { exports } from './parts/export.ts';
import { expressions } from './parts/authoring/expressions.ts';
import { firstLoad } from './parts/first-load.ts';
import { firstStart } from './parts/first-start.ts';
import { flowPage } from './parts/authoring/flow-page.ts';
import { flowLists } from './parts/authoring/flows.ts';
import { idleAdapter } from './parts/adapters/idle-adapter.ts';
import { grid } from './parts/authoring/grid.ts';
import { imports } from './parts/authoring/imports.ts';
import { guesses } from './parts/guesses.ts';
import { http } from './parts/http.ts';
import { journal } from './parts/journal.ts';
import { lists } from './parts/lists.ts';
import { live } from './parts/live.ts';
import { memory } from './parts/memory/memory.ts';
import { memoryLater } from './parts/memory/memory-later.ts';
import { page as pagePart } from './parts/page.ts';
import { pages } from './parts/pages/pages.ts';
import { panel } from './parts/panel.ts';
import { paths } from './parts/paths.ts';
import { people } from './parts/people.ts';
import { projects } from './parts/projects.ts';
import { neighbour } from './parts/limits/neighbour.ts';
import { slowSenders } from './parts/limits/slow-senders.ts';
import { refusedFiles } from './parts/limits/refused-files.ts';
import { redmine } from './parts/redmine.ts';
import { importedResults } from './parts/results/imported-results.ts';
import { search } from './parts/search.ts';
import { liveSessions } from './parts/sessions.ts';
import { storedStart } from './parts/stored-start.ts';
import { storms } from './parts/storms.ts';
import { endAll } from './product/endings.ts';
import { circumstancesOf, describeMachine, loadNow } from './report/machine.ts';
import { tableOf, type Measured } from './report/markdown.ts';
import { writePage } from './report/page-file.ts';
import type { Part } from './report/row.ts';

const parts: Readonly<Record<string, () => Promise<Part>>> = {
  http,
  redmine,
  durable,
  live,
  crowd,
  sessions: liveSessions,
  'first-load': firstLoad,
  page: pagePart,
  pages,
  panel,
  lists,
  flows: flowLists,
  'flow-page': flowPage,
  import: imports,
  results: importedResults,
  grid,
  coverage,
  dashboards,
  search,
  projects,
  people,
  guesses,
  'refused-files': refusedFiles,
  'slow-senders': slowSenders,
  neighbour,
  export: exports,
  expressions,
  journal,
  'stored-start': storedStart,
  delivery,
  storms,
  paths,
  memory,
  'idle-adapter': idleAdapter,
  'memory-later': memoryLater,
  'first-start': firstStart,
};

const { values } = parseArgs({
  options: { write: { type: 'boolean' }, offline: { type: 'boolean' }, only: { type: 'string' } },
});
const wanted = values.only?.split(',') ?? Object.keys(parts);
const page = 'docs/bench.md';

const isPossible = (name: string) => {
  if (name !== 'first-start' || !values.offline) return true;
  console.error('first-start is left out: it needs the registry, and --offline was asked for.');
  return false;
};

const measure = async (name: string): Promise<Measured> => {
  const run = parts[name];
  if (!run) throw new Error(`There is no part "${name}"; there are ${Object.keys(parts).join(', ')}.`);
  const [began, load] = [performance.now(), loadNow()];
  const part = await run();
  console.error(`${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return { ...part, name, day: new Date().toISOString().slice(0, 10), circumstances: circumstancesOf(load) };
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void endAll().then(() => process.exit(130)));
}

try {
  const loadBefore = loadNow();
  const measured: Measured[] = [];
  for (const name of wanted.filter(isPossible)) measured.push(await measure(name));
  const machine = describeMachine(loadBefore);
  console.log(`${machine}\n\n${tableOf(measured)}`);
  if (values.write) writePage(page, measured, machine, Object.keys(parts));
} finally {
  await endAll();
}
