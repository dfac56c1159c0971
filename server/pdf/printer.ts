/**
 * Text that the font can print: what it lacks becomes U+FFFD and is counted, once for each character that a person sees.
 * Very long words get places where they may break: laying out one word of 30,000 characters takes gigabytes.
 */
const longestWord = 80;
const longWord = new RegExp(`\\S{${longestWord + 1},}`, 'gu');
const piece = new RegExp(`.{${longestWord}}(?=.)`, 'gsu');
const zeroWidthSpace = '\u200B';
const replacement = '\uFFFD';

/** They have no shape of their own. */
const isShapeless = (point: number): boolean =>
  point === 0x20_0d || point === 0x20_0c || (point >= 0xfe_00 && point <= 0xfe_0f) || point === 0xfe_ff;

const withoutControls = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', '    ')
    .replaceAll(/(?!\n)[\p{Cc}\u200E\u200F\u202A-\u202E\u2060-\u2069]/gu, '');

export interface Printer {
  print(text: string): string;
  /** Of all texts so far. */
  counts(): { readonly characters: number; readonly replaced: number };
}

export const createPrinter = (hasGlyph: (codePoint: number) => boolean): Printer => {
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const known = new Map<number, boolean>();
  const isKnown = (point: number): boolean => {
    const answer = known.get(point) ?? (point === 10 || hasGlyph(point));
    known.set(point, answer);
    return answer;
  };
  let characters = 0;
  let replaced = 0;
  const printed = (grapheme: string): string => {
    const points = [...grapheme].filter((point) => !isShapeless(point.codePointAt(0) ?? 0));
    if (points.every((point) => isKnown(point.codePointAt(0) ?? 0))) return points.join('');
    replaced += 1;
    return replacement;
  };
  const isPlain = (text: string) => [...text].every((point) => isKnown(point.codePointAt(0) ?? 0));
  return {
    print(text) {
      const clean = withoutControls(text.toWellFormed()).normalize('NFC');
      characters += clean.length;
      const shown = isPlain(clean)
        ? clean
        : [...graphemes.segment(clean)].map(({ segment }) => printed(segment)).join('');
      return shown.replaceAll(longWord, (word) => word.replaceAll(piece, `$&${zeroWidthSpace}`));
    },
    counts: () => ({ characters, replaced }),
  };
};
