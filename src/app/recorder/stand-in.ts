import { limits } from '../../domain/limits.ts';

/**
 * What stands for a text: as long, of the same kind, and the same for the same text, so that rules decide alike about
 * it. Which text it was cannot be told without the salt, and the salt never leaves.
 *
 *   'Basket is empty'  ─▶  'qhzpvmkutxxxxxx'      '2026-11-21'  ─▶  '2013-06-08'
 */
export type StandIn = (text: string) => string;

/** 53 bits of a text (cyrb53). */
const mixed = (text: string, salt: number): number => {
  let one = 0xdeadbeef ^ salt;
  let other = 0x41c6ce57 ^ (salt * 31);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2_654_435_761);
    other = Math.imul(other ^ code, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
  other = Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & (other >>> 0)) + (one >>> 0);
};

/** Few letters need a large alphabet to stay apart. */
const wide = { first: 0x4e00, size: 20_000, upTo: 4 };
const narrow = { first: 'a'.charCodeAt(0), size: 26 };

const lettersOf = (text: string, length: number, salt: number): string => {
  const { first, size } = length <= wide.upTo ? wide : narrow;
  let rest = mixed(text, salt);
  let letters = '';
  for (let at = 0; at < length; at += 1) {
    letters += rest > 0 || at === 0 ? String.fromCharCode(first + (rest % size)) : 'x';
    rest = Math.floor(rest / size);
  }
  return letters;
};

const two = (number: number) => String(number).padStart(2, '0');

const dayOf = (text: string, salt: number) => {
  const sum = mixed(text, salt);
  return `20${two(sum % 30)}-${two(1 + (Math.floor(sum / 30) % 12))}-${two(1 + (Math.floor(sum / 360) % 28))}`;
};

/** The space around a text stays: rules cut it off. */
const around = /^(\s*)([\s\S]*?)(\s*)$/;

export const createStandIn = (salt: number): StandIn => {
  return (text) => {
    const [, before = '', core = '', after = ''] = around.exec(text) ?? [];
    if (core === '') return text;
    if (/^\d{4}-\d{2}-\d{2}$/.test(core)) return `${before}${dayOf(core, salt)}${after}`;
    return `${before}${lettersOf(core, Math.min([...core].length, limits.recordedText), salt)}${after}`;
  };
};
