import { idsIn } from '../../requirements/requirements.ts';
import { breachesOf, type Rule } from '../source-file.ts';

/** An id in square brackets refers to a row of docs/requirements.tsv, both in titles and in comments. */
const knownIds: Rule = (file, house) =>
  breachesOf({
    file,
    // The closing bracket stands at the end of a title or of a comment's sentence; keys of defects in data do not.
    pattern: /\[[^\]'"`]*\b[A-Z]{2,6}-\d{3}[^\]'"`]*\](?=['"`.:,; ]|$)/g,
    rule: 'requirement-ids',
    says: ([found]) => {
      const unknown = idsIn(found).filter((id) => !house.knownIds.has(id));
      return unknown.length > 0 ? `unknown requirement in the title: ${unknown.join(', ')}` : null;
    },
  });

/** It contains deliberate violations that the rules must find. */
const planter = 'tests/tooling/check-house.test.ts';

/** Every test runs: none is skipped. */
const allRun: Rule = (file) =>
  breachesOf({
    file,
    pattern: /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:skip|only|todo|fixme|skipIf|runIf|fails)\b/g,
    rule: 'all-tests-run',
    says: ([found]) => `"${found}": tests must not be skipped or focused`,
  });

export const testTitles: Rule = (file, house) =>
  file.path === planter
    ? []
    : [...knownIds(file, house), ...(file.path.startsWith('tests/') ? allRun(file, house) : [])];
