import { limits } from '../../domain/limits.ts';
import { mixed } from './mixed.ts';

/**
 * The replacement of a text: equally long, of the same kind, and the same for the same text, so that rules decide
 * alike. The original cannot be recovered without the salt, and the salt never leaves the device.
 *
 *   'Basket is empty'  ─▶  'qhzpvmkutxxxxxx'      '2026-11-21'  ─▶  '2013-06-08'
 */
export type StandIn = (text: string) => string;

/** Short texts need a large alphabet to remain distinct. */
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

/** Keeps the space around a text, because rules trim it. */
const around = /^(\s*)([\s\S]*?)(\s*)$/;

export const createStandIn = (salt: number): StandIn => {
  return (text) => {
    const [, before = '', core = '', after = ''] = around.exec(text) ?? [];
    if (core === '') return text;
    if (/^\d{4}-\d{2}-\d{2}$/.test(core)) return `${before}${dayOf(core, salt)}${after}`;
    return `${before}${lettersOf(core, Math.min([...core].length, limits.recordedText), salt)}${after}`;
  };
};
