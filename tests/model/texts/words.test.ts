import { describe, expect, test } from 'vitest';
import { problemText } from '../../../src/domain/problems/problem-text.ts';
import {
  isFinal,
  isProblem,
  statusOf,
  toProblem,
  type Problem,
  type ProblemKind,
} from '../../../src/domain/problems/problem.ts';
import { licenceWords } from '../../../src/domain/session/licence-words.ts';
import { licenceTypes } from '../../../src/domain/session/profile.ts';
import { sizeText } from '../../../src/domain/texts/size-text.ts';
import { ada, now, unlicensed } from '../session/sample-profile.ts';

const everyProblem: { readonly [Kind in ProblemKind]: Extract<Problem, { kind: Kind }> } = {
  offline: { kind: 'offline' },
  signedOut: { kind: 'signedOut' },
  forbidden: { kind: 'forbidden' },
  unlicensed: { kind: 'unlicensed' },
  missing: { kind: 'missing' },
  deleted: { kind: 'deleted', name: 'Shop', author: 'u', on: '', by: 'u', purge: '' },
  duplicate: { kind: 'duplicate', name: 'Shop' },
  invalid: { kind: 'invalid', field: 'Title', rule: 'required' },
  outdated: { kind: 'outdated', revision: 2 },
  revisionRequired: { kind: 'revisionRequired' },
  busy: { kind: 'busy', retryAfter: 1 },
  notPersisted: { kind: 'notPersisted' },
  broken: { kind: 'broken', detail: 'at line 3 of secret.ts' },
};
const problems = Object.values(everyProblem) as readonly Problem[];

describe('a problem', () => {
  test.each(problems)('has a message: $kind', (problem) => expect(problemText(problem)).toMatch(/\w+ \w+/));
  test('never shows details meant for the log', () =>
    expect(problemText(everyProblem.broken)).toBe('An error occurred, please try again.'));
  test('names the field and its error', () => {
    expect(problemText(everyProblem.invalid)).toBe("Title can't be blank");
    expect(problemText({ kind: 'invalid', field: 'Title', rule: 'constructor' })).toBe('Title is invalid');
  });
  test('is shown without the name of its field where its reason is a sentence', () => {
    const ofForecast = { kind: 'invalid', field: 'days', rule: '', code: 'forecastTooSlow' } as const;
    expect(problemText(ofForecast)).toBe('The forecast took too long. Choose a shorter period, or try again.');
    expect(problemText({ ...ofForecast, field: 'Version', code: 'analyticsTooSlow' })).toMatch(
      /^Version takes too long/,
    );
  });
  test('shows the message of the server if there is one', () =>
    expect(problemText({ kind: 'forbidden', detail: 'Only owners may.' })).toBe('Only owners may.'));
  test('is final if a retry cannot help', () =>
    expect(problems.filter(isFinal).map(({ kind }) => kind)).toEqual([
      'forbidden',
      'unlicensed',
      'missing',
      'deleted',
      'duplicate',
      'invalid',
      'outdated',
      'revisionRequired',
      'notPersisted',
    ]));
  test.each(problems)('has the HTTP status of its kind: $kind', (problem) =>
    expect(statusOf(problem)).toBeGreaterThanOrEqual(400),
  );
  test('is made of any thrown value', () => {
    expect(toProblem(everyProblem.offline)).toBe(everyProblem.offline);
    expect(toProblem(new Error('no'))).toEqual({ kind: 'broken', detail: 'no' });
    expect(toProblem(undefined)).toEqual({ kind: 'broken', detail: 'undefined' });
  });
  test.each([null, 'offline', { kind: 'constructor' }, { kind: 'toString' }, { kind: 7 }, { kind: '__proto__' }, []])(
    'is not %j',
    (value) => expect(isProblem(value)).toBe(false),
  );
});

describe('a licence is shown', () => {
  test('by its type', () => {
    const words = licenceTypes.map((type) => licenceWords({ license: { ...ada.license!, type } }, now));
    expect(words).toEqual(['Trainee', 'Tester', 'Developer', 'Manager', 'Full user']);
  });
  test('as "No License" if there is none, it has the type NONE, or it has ended [LIC-006]', () => {
    expect(licenceWords({ license: null }, now)).toBe('No License');
    expect(licenceWords({ license: { ...ada.license!, type: 'NONE' } }, now)).toBe('No License');
    expect(licenceWords(unlicensed, now)).toBe('No License');
  });
});

test.each([
  [0, '0 B'],
  [512, '512 B'],
  [1_023, '1023 B'],
  [1_024, '1 kB'],
  [14_336, '14 kB'],
  [2_621_440, '2.5 MB'],
  [10_485_760, '10 MB'],
  [5 * 2 ** 40, '5120 GB'],
])('%i bytes are shown as %s', (bytes, words) => expect(sizeText(bytes)).toBe(words));
