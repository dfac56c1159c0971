/**
 * How text becomes words, for what is searched and for what is searched for alike, on the server and on a device: no
 * database decides what a word is. A word is a run of letters and digits without accents or case. Scripts that are
 * written without spaces count each character as a word.
 */
const wordLength = 64;

const scripts = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar'];
const spaceless = scripts.map((script) => String.raw`\p{Script=${script}}`).join('');
const wordPattern = new RegExp(
  String.raw`(?=[\p{L}\p{N}])[${spaceless}]\p{M}*|(?:(?![${spaceless}])[\p{L}\p{N}\p{M}])+`,
  'gu',
);

/** The same words in ASCII, found in a fraction of the time. */
const asciiPattern = /[a-z0-9]+/gi;

const undecomposed: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i' };

const isAscii = (text: string) => !/\P{ASCII}/u.test(text);

/** Without accents and case: two texts that read alike are alike. */
export const foldText = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .toLowerCase()
        .normalize('NFKD')
        .replaceAll(/[\u0300-\u036f]/g, '')
        .replaceAll(/[ßæœøđłı]/g, (letter) => undecomposed[letter] ?? letter)
        .normalize('NFC');

const shortened = (word: string) =>
  word.length <= wordLength ? word : [...word.slice(0, wordLength * 2)].slice(0, wordLength).join('');

/** Each word of a text with where it stands in it. */
export interface PlacedWord {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

const patternFor = (text: string) => (isAscii(text) ? asciiPattern : wordPattern);

/** The words of a text as they are compared, in their order. */
export const wordsIn = (text: string): readonly string[] => {
  const folded = foldText(text);
  return (folded.match(patternFor(folded)) ?? []).map(shortened);
};

/** The words of what is one word before it is folded; ligatures and signs may become several. */
const wordsOfOne = (raw: string): readonly string[] => (isAscii(raw) ? [shortened(raw.toLowerCase())] : wordsIn(raw));

/** The same with their places, before anything was folded. */
export const placedWords = (text: string): readonly PlacedWord[] => {
  const placed: PlacedWord[] = [];
  for (const { 0: raw, index: from } of text.matchAll(patternFor(text)))
    for (const word of wordsOfOne(raw)) placed.push({ word, from, to: from + raw.length });
  return placed;
};
