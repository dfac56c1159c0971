import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeRichText } from '../../../src/domain/rich-text/merge-rich-text.ts';

/** Two people in one paragraph: changes of different words are merged; only overlapping ones are a conflict (R46). */
const p = (words: string) => `<p>${words}</p>`;
const base = p('The basket is empty after the reload.');

describe('two people in one sentence', () => {
  test.each([
    [
      'insert words at different places',
      p('The blue basket is empty after the reload.'),
      p('The basket is empty after the second reload.'),
      p('The blue basket is empty after the second reload.'),
    ],
    [
      'replace neighbouring words',
      p('The cart is empty after the reload.'),
      p('The basket was empty after the reload.'),
      p('The cart was empty after the reload.'),
    ],
    [
      'add to both ends',
      p('Since Monday: The basket is empty after the reload.'),
      p('The basket is empty after the reload. Always.'),
      p('Since Monday: The basket is empty after the reload. Always.'),
    ],
    [
      'change words and their form',
      p('The <strong>basket</strong> is empty after the reload.'),
      p('The basket is empty after the second reload.'),
      p('The <strong>basket</strong> is empty after the second reload.'),
    ],
    [
      'change words and the kind of the block',
      '<h2>The basket is empty after the reload.</h2>',
      p('The basket is empty after the second reload.'),
      '<h2>The basket is empty after the second reload.</h2>',
    ],
  ])('who %s are not asked', (_, theirs, mine, value) => {
    expect(mergeRichText({ base, theirs, mine })).toEqual({ value, yielded: value, rebased: theirs, conflicts: [] });
    expect(mergeRichText({ base, theirs: mine, mine: theirs }).value).toBe(value);
  });

  test('are asked only about the words that both have changed', () => {
    const merged = mergeRichText({
      base,
      theirs: p('The blue basket is full after the reload.'),
      mine: p('The basket is gone after the second reload.'),
    });
    const [value, yielded] = [
      p('The blue basket is gone after the second reload.'),
      p('The blue basket is full after the second reload.'),
    ];
    const rebased = p('The blue basket is empty after the reload.');
    expect(merged).toEqual({
      value,
      yielded,
      rebased,
      conflicts: [{ base: rebased, was: p('The blue basket is full after the reload.'), is: value, instead: yielded }],
    });
  });

  test.each([
    ['write at the same place', p('The blue basket is empty.'), p('The red basket is empty.')],
    ['write at the end, one a whole sentence', p('The basket is empty. By Olivia.'), p('The basket is empty. On')],
    ['rewrite the sentence and change a word', p('Nothing is in it any more.'), p('The cart is empty.')],
    ['delete words and write between them', p('It is empty.'), p('The large blue basket is empty.')],
    ['mark overlapping words', p('<strong>The basket</strong> is empty.'), p('The <em>basket is</em> empty.')],
  ])('are asked if they %s', (_, theirs, mine) => {
    const { value, conflicts } = mergeRichText({ base: p('The basket is empty.'), theirs, mine });
    expect([value, conflicts.length]).toEqual([mine, 1]);
  });
});

/** What one version does with each word. */
const fates = fc.array(fc.constantFrom('same', 'same', 'same', 'replaced', 'deleted', 'followed', 'marked'), {
  minLength: 8,
  maxLength: 8,
});
const versionBy = (who: string, list: readonly string[]) =>
  p(
    list
      .flatMap((fate, index) => {
        const word = `word${index}`;
        if (fate === 'deleted') return [];
        if (fate === 'replaced') return [`${who}${index}`];
        if (fate === 'marked') return [`<strong>${word}</strong>`];
        return fate === 'followed' ? [word, `${who}${index}`] : [word];
      })
      .join(' '),
  );
const wordsBy = (who: string, text: string): readonly string[] => text.match(new RegExp(`${who}\\d`, 'g')) ?? [];
const isBalanced = (text: string) =>
  (text.match(/<strong>/g) ?? []).length === (text.match(/<\/strong>/g) ?? []).length &&
  text.startsWith('<p>') &&
  text.endsWith('</p>');

test('no word of two people in one paragraph is lost without being named', () => {
  fc.assert(
    fc.property(fates, fates, (theirFates, myFates) => {
      const [theirs, mine] = [versionBy('theirs', theirFates), versionBy('mine', myFates)];
      const versions = {
        base: versionBy(
          '',
          Array.from({ length: 8 }, () => 'same'),
        ),
        theirs,
        mine,
      };
      const { value, yielded, rebased, conflicts } = mergeRichText(versions);
      expect(wordsBy('mine', value)).toEqual(wordsBy('mine', mine));
      expect(wordsBy('theirs', yielded)).toEqual(wordsBy('theirs', theirs));
      const named = conflicts.flatMap(({ was }) => wordsBy('theirs', was));
      const left = wordsBy('theirs', value);
      expect(wordsBy('theirs', theirs).filter((word) => !left.includes(word) && !named.includes(word))).toEqual([]);
      expect([value, yielded, rebased].map(isBalanced)).toEqual([true, true, true]);
      // The server merges the change that is saved once more.
      const again = mergeRichText({ base: rebased, theirs, mine: value }).value;
      expect(wordsBy('mine', again)).toEqual(wordsBy('mine', mine));
      expect(left.filter((word) => !wordsBy('theirs', again).includes(word))).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});
