import type { In } from '../in-language.ts';
import type { dateMessages as english } from '../date-messages.ts';

export const dateMessages: In<typeof english> = {
  day: 'dd.MM.yyyy',
  moment: 'dd.MM.yyyy, HH:mm',
  incomplete: 'Geben Sie ein vollständiges Datum ein.',
};
