import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordDiff, type Piece } from '../../../src/domain/texts/word-diff.ts';

const joined = (pieces: readonly Piece[], without: Piece['kind']) =>
  pieces
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');
const texts = fc.oneof(
  fc.string(),
  fc
    .array(fc.constantFrom('the', 'till', 'is', 'slow', ' ', ',', '\n', 'é'), { maxLength: 40 })
    .map((list) => list.join('')),
);

describe('a word diff', () => {
  test('shows removed and added words', () =>
    expect(wordDiff('The till is slow today', 'The till is very quick today')).toEqual([
      { kind: 'same', text: 'The till is ' },
      { kind: 'gone', text: 'slow' },
      { kind: 'new', text: 'very quick' },
      { kind: 'same', text: ' today' },
    ]));
  test('contains both texts completely', () =>
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const pieces = wordDiff(before, after);
        expect(joined(pieces, 'new')).toBe(before);
        expect(joined(pieces, 'gone')).toBe(after);
      }),
    ));
  test('of equal texts is one part', () =>
    fc.assert(
      fc.property(texts, (text) => void expect(wordDiff(text, text).every(({ kind }) => kind === 'same')).toBe(true)),
    ));
  test('of texts with little in common is not computed without limit', () => {
    const long = (word: string) => Array.from({ length: 20_000 }, (_, index) => `${word}${index}`).join(' ');
    expect(wordDiff(long('a'), long('b'))).toHaveLength(2);
  });
});
