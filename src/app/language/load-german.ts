import { english } from '../../domain/texts/english.ts';
import { german } from '../../domain/texts/german/german.ts';
import { setLocale } from '../../domain/texts/set-locale.ts';

/** Loaded only for German. Returns how to go back to English. */
export const loadGerman = (): (() => void) => setLocale({ language: 'de', english, messages: german });
