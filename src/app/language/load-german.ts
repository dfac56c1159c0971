import { english } from '../../domain/texts/english.ts';
import { german } from '../../domain/texts/german/german.ts';
import { serverMessages } from '../../domain/texts/server-messages.ts';
import { setLocale } from '../../domain/texts/set-locale.ts';
import { translationOf } from '../../domain/texts/translation.ts';

/** Loaded only for German. Returns how to restore the English texts. */
export const loadGerman = (): (() => void) =>
  setLocale({
    language: 'de',
    english,
    messages: german,
    translate: translationOf(serverMessages(english), serverMessages(german)),
  });
