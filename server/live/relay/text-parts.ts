import { relayLimits } from './relay.ts';

/**
 * Texts as parts that fit into a notification:
 *
 *   sender SP number SP part "/" parts SP characters
 *
 * Only ASCII, so that a character is a byte.
 */
const escaped = (text: string) =>
  text.replaceAll(/[\u007f-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** `text` is JSON, in which any character may be escaped. Empty: it is too long. */
export const partsOfText = (sender: string, number: number, text: string): readonly string[] => {
  const characters = escaped(text);
  const count = Math.ceil(characters.length / relayLimits.partCharacters);
  if (count > relayLimits.parts) return [];
  return Array.from({ length: count }, (_, at) => {
    const part = characters.slice(at * relayLimits.partCharacters, (at + 1) * relayLimits.partCharacters);
    return `${sender} ${number} ${at + 1}/${count} ${part}`;
  });
};

const head = /^(\S{1,64}) (\d{1,15}) (\d{1,4})\/(\d{1,4}) /;

/** Joins parts as they arrive; a text of which a part is missing is dropped with the next text of its sender. */
export const createTextJoiner = () => {
  const begun = new Map<string, { readonly number: string; readonly characters: string; readonly next: number }>();
  /** The whole text with its last part, null before it. */
  return (part: string): string | null => {
    const [start = '', sender = '', number = '', at = '', count = ''] = head.exec(part) ?? [];
    if (start === '') return null;
    const known = begun.get(sender);
    const isNext = known ? known.number === number && known.next === Number(at) : false;
    if (at !== '1' && !isNext) return null;
    const characters = (at === '1' ? '' : (known?.characters ?? '')) + part.slice(start.length);
    if (at === count) {
      begun.delete(sender);
      return characters;
    }
    begun.set(sender, { number, characters, next: Number(at) + 1 });
    return null;
  };
};
