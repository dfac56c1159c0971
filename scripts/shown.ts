import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { answer } from './paths/answer.ts';
import { readPathModels } from './paths/read-path-models.ts';
import { shownRows, readReports } from './requirements/shown-rows.ts';

/**
 * What the tests show, and whether it is less than `tests/shown.json` says:
 *
 *   rows          requirements covered by the last whole run of `npm test`, as `npm run trace` counts them
 *   transitions   of each machine and user model, those that its paths take
 *   faults        tests of the last run that plant a fault: in the product (tests/storm), or for a check (tests/tooling)
 *
 *   npm run shown              says what is missing; exit code 1 if anything is
 *   npm run shown -- --write   stores what is shown now
 */
interface Shown {
  readonly rows: readonly string[];
  readonly transitions: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

const listFile = 'tests/shown.json';

interface Coverage {
  readonly machines: readonly {
    readonly id: string;
    readonly transitions: number;
    readonly missedTransitions: readonly string[];
  }[];
}

const transitionsNow = async (): Promise<Shown['transitions']> => {
  const { said } = answer(await readPathModels(), ['--coverage', '--format', 'json']);
  const { machines } = JSON.parse(said) as Coverage;
  return Object.fromEntries(machines.map((one) => [one.id, one.transitions - one.missedTransitions.length]));
};

const shownNow = async (): Promise<Shown> => ({
  rows: shownRows().map(({ id }) => id),
  transitions: await transitionsNow(),
  faults: readReports()
    .filter(({ file = '', state }) => state === 'passed' && file.startsWith('tests/tooling/'))
    .concat(readReports().filter(({ title, state }) => state === 'passed' && title.includes('seeded fault')))
    .map(({ title }) => title)
    .toSorted(),
});

const without = (before: readonly string[], now: readonly string[]) => {
  const found = new Set(now);
  return before.filter((one) => !found.has(one));
};

const missingIn = (before: Shown, now: Shown): readonly string[] => [
  ...without(before.rows, now.rows).map((id) => `${id} is shown no longer`),
  ...Object.entries(before.transitions)
    .filter(([id, count]) => (now.transitions[id] ?? 0) < count)
    .map(([id, count]) => `${id}: ${now.transitions[id] ?? 0} transitions are taken, ${count} before`),
  ...without(before.faults, now.faults).map((title) => `no longer found: ${title}`),
];

const now = await shownNow();
if (process.argv.includes('--write')) writeFileSync(listFile, `${JSON.stringify(now, null, 1)}\n`);
const before = existsSync(listFile) ? (JSON.parse(readFileSync(listFile, 'utf8')) as Shown) : now;
const missing = missingIn(before, now);
for (const line of missing) console.log(line);
const sum = Object.values(now.transitions).reduce((all, one) => all + one, 0);
console.log(
  `${now.rows.length} rows, ${sum} transitions of ${Object.keys(now.transitions).length} machines and ${now.faults.length} planted faults are shown; ${missing.length} are missing`,
);
process.exitCode = missing.length > 0 ? 1 : 0;
