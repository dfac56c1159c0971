import { english } from '../../domain/texts/english.ts';
import { german } from '../../domain/texts/german/german.ts';
import { serverWords } from '../../domain/texts/server-words.ts';
import { speak } from '../../domain/texts/speak.ts';
import { translationOf } from '../../domain/texts/translation.ts';

/** Fetched only where German is spoken. Answers how the English comes back. */
export const speakGerman = (): (() => void) =>
  speak({
    language: 'de',
    english,
    words: german,
    translate: translationOf(serverWords(english), serverWords(german)),
  });
