import { areaOf } from './areas.ts';
import type { Selection, SuiteSelection } from './select-tests.ts';
import { suiteNames, type SuiteName } from './suites.ts';

const mostNamed = 6;

/** `tests/e2e/plans/board.spec.ts` is of `plans`, `tests/e2e/axe.spec.ts` of all areas. */
const folderOf = (path: string) => areaOf(path) ?? path.split('/').at(-2) ?? '';

const namedFolders = (paths: readonly string[]): string => {
  const counts = [...Map.groupBy(paths, folderOf)].map(([folder, own]) => [folder, own.length] as const);
  const named = counts.toSorted(([, a], [, b]) => b - a).map(([folder, count]) => `${folder} ${count}`);
  const more = named.length - mostNamed;
  return [...named.slice(0, mostNamed), ...(more > 0 ? [`${more} more folders`] : [])].join(', ');
};

const lineOf = (suite: SuiteName, { tests, files, seconds, leftOut, because }: SuiteSelection): string => {
  if (tests === 'all') return `${suite}: all ${files} files, because of ${because.join(', ')}`;
  const taken =
    tests.length === 0
      ? 'none'
      : `${tests.length} of ${files} files, about ${Math.ceil(seconds)} s: ${namedFolders(tests)}`;
  return `${suite}: ${taken}${leftOut.length > 0 ? `; left out ${leftOut.length}: ${namedFolders(leftOut)}` : ''}`;
};

/** One line for each suite, and what the selection does not say. */
export const describeSelection = (selection: Selection): readonly string[] => {
  const all = suiteNames.map((suite) => selection[suite]);
  const seconds = all.reduce((sum, one) => sum + one.seconds, 0);
  const leftOut = all.reduce((sum, one) => sum + one.leftOut.length, 0);
  return [
    ...suiteNames.map((suite) => lineOf(suite, selection[suite])),
    `About ${Math.ceil(seconds / 60)} min of one core.`,
    ...(leftOut > 0 ? [`${leftOut} files that the change may reach do not fit into the time.`] : []),
    'Only the whole run, npm test, counts.',
  ];
};
