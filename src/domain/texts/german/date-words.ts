import type { In } from '../in-language.ts';
import type { dateWords as english } from '../date-words.ts';

export const dateWords: In<typeof english> = {
  day: 'dd.MM.yyyy',
  moment: 'dd.MM.yyyy, HH:mm',
};
