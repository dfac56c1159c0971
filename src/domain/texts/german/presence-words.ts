import type { In } from '../in-language.ts';
import type { presenceWords as english } from '../presence-words.ts';

export const presenceWords: In<typeof english> = {
  here: 'Auch hier',
  looks: (name) => `${name} sieht sich das an`,
  edits: (name, field) => `${name} ist in ${field}`,
  inField: (names) => `${names} ${names.includes(',') ? 'sind' : 'ist'} hier`,
  more: (count) => `und ${count} weitere`,
};
