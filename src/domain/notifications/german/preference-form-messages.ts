import type { In } from '../../texts/in-language.ts';
import type { preferenceFormMessages as english } from '../preference-form-messages.ts';

export const preferenceFormMessages: In<typeof english> = {
  sameHour: 'muss sich vom Beginn unterscheiden',
  saved: 'Einstellungen gespeichert.',
};
