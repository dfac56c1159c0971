import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '../../../src/domain/limits.ts';
import { markedText, passageIn } from '../../../src/domain/search/marked-text.ts';
import { matchIn } from '../../../src/domain/search/search-match.ts';
import { isFoundIn, searchTermOf } from '../../../src/domain/search/search-term.ts';
import { placedWords, wordsIn } from '../../../src/domain/search/search-words.ts';

const marks = (term: string, text: string) =>
  markedText(searchTermOf(term), text)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');

describe('the words of a text', () => {
  test.each([
    ['Sign-in fails: SHOP-22', ['sign', 'in', 'fails', 'shop', '22']],
    ['foo_bar/baz.txt v1.2', ['foo', 'bar', 'baz', 'txt', 'v1', '2']],
    ['Größe ÇA Łódź straße', ['grosse', 'ca', 'lodz', 'strasse']],
    ['ﬁle ＡＢ', ['file', 'ab']],
    ['検索が遅い', ['検', '索', 'が', '遅', 'い']],
    ['a検b', ['a', '検', 'b']],
    ['— “…” 🙂', []],
  ])('of "%s" are %j', (text, words) => expect(wordsIn(text)).toEqual(words));

  test('are the same for any encoding of accents', () =>
    expect(wordsIn('cafe\u0301 u\u0308ber')).toEqual(wordsIn('café über')));

  test('are letters, digits and marks, and short enough for an index', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const word of wordsIn(text)) {
          expect(word).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
          expect([...word].length).toBeLessThanOrEqual(64);
          expect(word.isWellFormed()).toBe(true);
        }
      }),
      { numRuns: 300 },
    ));

  test('are the same in a text of ASCII as beside other letters', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii', maxLength: 100 }), (text) => {
        expect([...wordsIn(text), 'e']).toEqual(wordsIn(`${text} é`));
        expect(placedWords(text)).toEqual(placedWords(`${text} é`).slice(0, -1));
      }),
    ));

  test('have correct positions', () =>
    expect(placedWords('A größer b').map(({ word, from, to }) => [word, from, to])).toEqual([
      ['a', 0, 1],
      ['grosser', 2, 8],
      ['b', 9, 10],
    ]));
});

describe('a term', () => {
  test.each([
    ['voucher checkout', 'Checkout refuses a voucher'],
    ['vou che', 'Checkout refuses a voucher'],
    ['eckou', 'Checkout'],
    ['CAFE', 'Das Café'],
    ['café', 'cafe'],
    ['a_b', 'a b'],
    ['%', '100% sure'],
    ['22', 'SHOP-22'],
  ])('"%s" finds "%s"', (term, text) => expect(isFoundIn(searchTermOf(term), text)).toBe(true));

  test.each([
    ['voucher basket', 'Checkout refuses a voucher'],
    ['eckou refuses', 'Checkout refuses'],
    ['a b', 'about'],
    ['%', 'sure'],
  ])('"%s" does not find "%s"', (term, text) => expect(isFoundIn(searchTermOf(term), text)).toBe(false));

  test('has a limited number of words', () =>
    expect(searchTermOf(Array.from({ length: 100 }, (_, index) => `w${index}`).join(' ')).words).toHaveLength(
      limits.searchWordsMost,
    ));
});

describe('a highlighted text', () => {
  test.each([
    ['voucher check', 'Checkout refuses a voucher', '[Check]out refuses a [voucher]'],
    ['car card', 'cards, car', '[card]s, [car]'],
    ['eckou', 'Checkout', 'Ch[eckou]t'],
    ['strass', 'Große Straße', 'Große [Straß]e'],
    ['cafe', 'cafe\u0301s', '[cafe\u0301]s'],
    ['fi', 'ﬁle', '[ﬁ]le'],
    ['<b>', 'a <b> c', 'a [<b>] c'],
    ['zebra', 'Checkout', 'Checkout'],
  ])('for "%s" in "%s" marks the matches', (term, text, marked) => expect(marks(term, text)).toBe(marked));

  test('contains the whole text, whatever it is', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.string({ unit: 'binary', maxLength: 30 }),
        (text, term) => {
          const pieces = markedText(searchTermOf(term), text);
          expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        },
      ),
      { numRuns: 300 },
    ));
});

describe('a passage', () => {
  const filler = Array.from({ length: 200 }, (_, index) => `word${index}`).join(' ');
  const textOf = (term: string, text: string) =>
    passageIn(searchTermOf(term), text)
      ?.map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
      .join('');

  test('of a long text is the part with the most words', () => {
    const text = `alpha ${filler} alpha near beta ${filler} beta`;
    expect(textOf('beta alpha', text)).toMatch(/^… .*\[alpha\] near \[beta\] .* …$/);
  });
  test('of a short text is the whole text, on one line', () => expect(textOf('b', 'a\n\n  b  c')).toBe('a [b] c'));
  test('is empty without a match', () => expect(textOf('zebra', filler)).toBeUndefined());
  test('is short and complete, for any text', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 600 }).filter((text) => text.isWellFormed()),
        fc.nat(600),
        fc.integer({ min: 1, max: 5 }),
        (text, from, length) => {
          const term = searchTermOf(text.slice(from, from + length).toWellFormed());
          const pieces = passageIn(term, text) ?? [];
          const passage = pieces.map((piece) => piece.text).join('');
          expect(passage.isWellFormed()).toBe(true);
          expect(passage.length).toBeLessThanOrEqual(limits.searchPassage + 10);
        },
      ),
      { numRuns: 300 },
    ));
});

describe('the shown match', () => {
  const texts = [
    { place: 'title', text: 'SHOP-7' },
    { place: 'title', text: 'Checkout is slow' },
    { place: 'tags', text: 'payment' },
    { place: 'text', text: 'Seen with a voucher in Safari' },
    { place: 'comment', text: 'A voucher of last year' },
  ] as const;
  const placeOf = (term: string) => matchIn(searchTermOf(term), texts)?.place;
  test('is the title if it contains all words', () => expect(placeOf('slow checkout')).toBe('title'));
  test('is the text with the words missing in the title', () => expect(placeOf('checkout voucher')).toBe('text'));
  test('is the text with the most words', () => expect(placeOf('voucher year')).toBe('comment'));
  test('is the first of two equal ones', () => expect(placeOf('voucher')).toBe('text'));
  test('can be a tag', () => expect(placeOf('payment')).toBe('tags'));
  test('is empty if no text matches', () => expect(matchIn(searchTermOf('zebra'), texts)).toBeNull());
});
