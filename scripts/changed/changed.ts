import { selectChanged } from './select-changed.ts';

/**
 *   npm run changed            the tests that the changes since main of the origin reach, and why
 *   npm run changed -- REF     since the branch left REF
 */
const [ref] = process.argv.slice(2);

try {
  const { changed, selection, lines } = selectChanged('.', ref);
  for (const { tests } of Object.values(selection)) if (tests !== 'all') for (const path of tests) console.log(path);
  console.log(`\n${changed.length} changed files\n${lines.join('\n')}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
