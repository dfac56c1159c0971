import { english } from '../../src/domain/texts/english.ts';
import { german } from '../../src/domain/texts/german/german.ts';
import type { In } from '../../src/domain/texts/in-language.ts';
import type { Language } from '../../src/domain/texts/language.ts';
import { serverMessages } from '../../src/domain/texts/server-messages.ts';
import { translationOf, type Translate } from '../../src/domain/texts/translation.ts';

/** The texts of one page of the server, in the language of its reader. */
const all: Readonly<Record<Language, In<typeof english>>> = { en: english, de: german };
export const wordsIn = (language: Language): In<typeof english> => all[language];

const translations: Readonly<Record<Language, Translate>> = {
  en: (sentence) => sentence,
  de: translationOf(serverMessages(english), serverMessages(german)),
};

/** Translates a sentence that the server produces in English. */
export const sentenceIn = (language: Language, sentence: string): string => translations[language](sentence);
