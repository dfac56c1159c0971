import { english } from '../../src/domain/texts/english.ts';
import { german } from '../../src/domain/texts/german/german.ts';
import type { In } from '../../src/domain/texts/in-language.ts';
import type { Language } from '../../src/domain/texts/language.ts';

/** All messages of one language. */
export type AllMessages = In<typeof english>;

/** The texts of one page of the server, in the language of its reader. */
const all: Readonly<Record<Language, AllMessages>> = { en: english, de: german };
export const wordsIn = (language: Language): AllMessages => all[language];
