import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterWriting, noOwnValues, type Writing } from '../../../src/domain/documents/own-values.ts';
import { lawRuns } from '../law-runs.ts';

const people = ['ada', 'ben', 'cem'];
const writing: fc.Arbitrary<Writing> = fc
  .record({
    by: fc.constantFrom(...people),
    values: fc.uniqueArray(
      fc.record({ key: fc.constantFrom('a', 'b', 'c'), label: fc.constant('x'), value: fc.constantFrom('', '1', '2') }),
      { selector: ({ key }) => key, minLength: 1 },
    ),
  })
  .map((one) => ({ ...one, isOwn: one.by === 'ada' }));

test('exactly the own values that another person has replaced with another one are overwritten, with both values', () => {
  fc.assert(
    fc.property(fc.array(writing, { maxLength: 12 }), (all) => {
      const { overwritten } = all.reduce(afterWriting, noOwnValues);
      // The same by looking back: the last own value of a key, and the last of others after it, if one was different.
      for (const key of ['a', 'b', 'c']) {
        const about = all.flatMap(({ by, isOwn, values }) =>
          values.filter((one) => one.key === key).map(({ value }) => ({ by, isOwn, value })),
        );
        const mine = about.findLastIndex(({ isOwn }) => isOwn);
        const ours = about[mine]?.value;
        const later = about.slice(mine + 1);
        const isLost = mine >= 0 && later.some(({ value }) => value !== ours);
        const theirs = later.at(-1);
        expect(overwritten.filter((one) => one.key === key)).toEqual(
          isLost ? [expect.objectContaining({ value: ours, theirs: theirs?.value, by: theirs?.by })] : [],
        );
      }
    }),
    lawRuns(1_000),
  );
});
