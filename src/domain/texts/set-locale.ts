import type { In } from './in-language.ts';
import type { Language } from './language.ts';
import { setMessages } from './localized.ts';
import type { Translate } from './translation.ts';

/**
 * The language of this page. Messages are imported as views everywhere (`localized.ts`), which read the messages of the
 * current language. A language is set once, before any other module of the app is loaded:
 *
 *   messages.save === 'Save'  ─▶  setLocale({ language: 'de', english, messages: german, … })  ─▶  messages.save === 'Speichern'
 *
 * The server stays English here and takes the messages of each answer by language (`words-in.ts`).
 */
export interface LocaleMessages<English> {
  readonly language: Language;
  readonly english: English;
  readonly messages: In<English>;
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

/** Returns how to go back to English. */
export const setLocale = <English extends object>({
  language,
  english,
  messages,
  translate,
}: LocaleMessages<English>): (() => void) => {
  const inLanguage = messages as Readonly<Record<string, object>>;
  setMessages(Object.entries(english as Record<string, object>).map(([name, view]) => [view, inLanguage[name]!]));
  locale = { language, translate };
  return () => {
    setMessages([]);
    locale = inEnglish;
  };
};
