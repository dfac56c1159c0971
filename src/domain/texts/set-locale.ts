import type { In } from './in-language.ts';
import type { Language } from './language.ts';
import type { Translate } from './translation.ts';

/**
 * The language of this page. Words are imported as the English objects everywhere; another language is laid over them,
 * in place, once, before anything else of the app is loaded:
 *
 *   words.save === 'Save'  ─▶  speak({ language: 'de', english, words: german, … })  ─▶  words.save === 'Speichern'
 *
 * The server speaks English here and asks for other words one answer at a time (`words-in.ts`).
 */
export interface LocaleMessages<English> {
  readonly language: Language;
  readonly english: English;
  readonly words: In<English>;
  /** What the server says in English sentences, in this language. */
  readonly translate: Translate;
}

interface LocaleState {
  readonly language: Language;
  readonly translate: Translate;
}
const inEnglish: LocaleState = { language: 'en', translate: (sentence) => sentence };
let locale = inEnglish;

export const currentLocale = (): Language => locale.language;

/** A sentence of the server as people here read it; what nobody knows stays as it is. */
export const translated = (sentence: string): string => locale.translate(sentence);

/** A number as it is written here: 12,345 or 12.345. */
export const numberText = (value: number): string => value.toLocaleString(locale.language);

type Words = { [name: string]: unknown };
const isBranch = (value: unknown): value is Words => typeof value === 'object' && value !== null;

const lay = (over: Words, words: Words, taken: (() => void)[]): void => {
  for (const [name, value] of Object.entries(words)) {
    const before = over[name];
    if (isBranch(before) && isBranch(value)) lay(before, value, taken);
    else {
      taken.push(() => (over[name] = before));
      over[name] = value;
    }
  }
};

/** Answers how the English comes back. */
export const setLocale = <English>({
  language,
  english: over,
  words,
  translate,
}: LocaleMessages<English>): (() => void) => {
  const taken: (() => void)[] = [];
  lay(over as Words, words as Words, taken);
  locale = { language, translate };
  return () => {
    for (const back of taken.toReversed()) back();
    locale = inEnglish;
  };
};
