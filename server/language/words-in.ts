import { english } from '../../src/domain/texts/english.ts';
import { german } from '../../src/domain/texts/german/german.ts';
import type { In } from '../../src/domain/texts/in-language.ts';
import type { Language } from '../../src/domain/texts/language.ts';
import { serverMessages } from '../../src/domain/texts/server-messages.ts';
import { translationOf, type Translate } from '../../src/domain/texts/translation.ts';

/** The words of one page that the server writes, in the language of whoever asked for it. */
const all: Readonly<Record<Language, In<typeof english>>> = { en: english, de: german };
export const wordsIn = (language: Language): In<typeof english> => all[language];

const translations: Readonly<Record<Language, Translate>> = {
  en: (sentence) => sentence,
  de: translationOf(serverMessages(english), serverMessages(german)),
};

/** A sentence that the server says in English. */
export const sentenceIn = (language: Language, sentence: string): string => translations[language](sentence);
