import { encodings, type Encoding } from '../../../src/domain/transfers/encodings.ts';

/**
 * Bytes as text. A byte order mark, UTF-8 and the declaration of an XML file are certain; any other encoding is guessed by the
 * letters, and told, because a person sees better what is right:
 *
 *   words of many other letters   Cyrillic, Japanese, Chinese, Korean or Greek, by the letters that are frequent there
 *   words with a few of them      Western or Central European: the one that has fewer signs inside of words
 */
export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
  readonly isGuessed: boolean;
}

const decode = (encoding: string, bytes: Uint8Array): string => new TextDecoder(encoding).decode(bytes);
const decodedExactly = (encoding: string, bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** Most bytes of one parity are 0: text of Latin letters in UTF-16 without a mark. */
const utf16Of = (bytes: Uint8Array): Encoding | null => {
  const looked = bytes.subarray(0, 1_000);
  const zeros = [0, 1].map((parity) => looked.filter((byte, at) => at % 2 === parity && byte === 0).length);
  const [even = 0, odd = 0] = zeros;
  if (odd > looked.length / 4 && even === 0) return 'utf-16le';
  return even > looked.length / 4 && odd === 0 ? 'utf-16be' : null;
};

const looked = 65_536;
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** How much of the other letters are frequent in a language that is written so; lower case, as most letters are. */
const scripts: readonly (readonly [Encoding, frequent: RegExp])[] = [
  ['windows-1251', /[оеаинтсрвлкмдпуыья]/g],
  ['koi8-r', /[оеаинтсрвлкмдпуыья]/g],
  ['ibm866', /[оеаинтсрвлкмдпуыья]/g],
  ['shift_jis', /[\u3040-\u30ff]/g],
  ['euc-jp', /[\u3040-\u30ff]/g],
  ['gb18030', /[的一是不在有中登录用户点击输入面页试测名密码正确显示功能成为动作打开到保存后前数据号]/g],
  ['euc-kr', /[\uac00-\ud7a3]/g],
  ['windows-1253', /[αεοιτνσρκπυλημάέήίόύώς]/g],
];

const otherLetters = /\P{ASCII}/gu;

const scriptOf = (bytes: Uint8Array): Encoding | null => {
  const scored = scripts.map(([encoding, frequent]) => {
    const text = decodedExactly(encoding, bytes) ?? '';
    return { encoding, share: count(text, frequent) / Math.max(1, count(text, otherLetters)) };
  });
  const [best] = scored.toSorted((one, other) => other.share - one.share);
  return best && best.share >= 0.4 ? best.encoding : null;
};

/** Signs between letters: in words, there are none. */
const signsInside = (text: string): number => count(text, /(?<=\p{L})[^\p{L}\p{M}\p{Nd}\s'’.,;:_/&+()"-]+(?=\p{L})/gu);

const latin: readonly Encoding[] = ['windows-1252', 'windows-1250', 'macintosh'];

const guessed = (bytes: Uint8Array): Encoding => {
  const some = bytes.subarray(0, looked);
  const western = decode('windows-1252', some);
  const words = (western.match(/[\p{L}\u0080-\u00bf]+/gu) ?? []).filter((word) => /\P{ASCII}/u.test(word));
  const isLatin = count(words.join(''), /[a-z]/gi) > count(words.join(''), otherLetters);
  const script = isLatin ? null : scriptOf(some);
  if (script) return script;
  const scored = latin.map((encoding) => ({ encoding, signs: signsInside(decode(encoding, some)) }));
  return scored.toSorted((one, other) => one.signs - other.signs)[0]?.encoding ?? 'windows-1252';
};

const isEncoding = (word: string): word is Encoding => encodings.some((one) => one === word);

/** Of an XML file. */
const declared = (bytes: Uint8Array): Encoding | null => {
  const [, word = ''] =
    /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)["']/.exec(decode('latin1', bytes.subarray(0, 200))) ?? [];
  try {
    const { encoding } = new TextDecoder(word);
    return isEncoding(encoding) ? encoding : null;
  } catch {
    return null;
  }
};

const markOf = ([first, second]: Uint8Array): Encoding | null => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
};

export const decodedText = (bytes: Uint8Array, chosen?: Encoding): DecodedText => {
  const of = (encoding: Encoding, isGuessed = false): DecodedText => ({
    text: decode(encoding, bytes).replace(/^\ufeff/, ''),
    encoding,
    isGuessed,
  });
  if (chosen !== undefined) return of(chosen);
  const certain = markOf(bytes) ?? utf16Of(bytes);
  if (certain) return of(certain);
  const text = decodedExactly('utf-8', bytes);
  if (text !== null) return { text: text.replace(/^\ufeff/, ''), encoding: 'utf-8', isGuessed: false };
  const xml = declared(bytes);
  return xml && xml !== 'utf-8' ? of(xml) : of(guessed(bytes), true);
};
