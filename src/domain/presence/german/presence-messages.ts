import type { In } from '../../texts/in-language.ts';
import type { presenceMessages as english } from '../presence-messages.ts';

export const presenceMessages: In<typeof english> = {
  here: 'Auch hier',
  looks: (name) => `${name} sieht sich das an`,
  edits: (name, field) => `${name} bearbeitet ${field}`,
  inField: (names) => `${names} ${names.includes(',') ? 'sind' : 'ist'} hier`,
  more: (count) => `und ${count} weitere`,
};
