import type { In } from './in-language.ts';
import type { Language } from './language.ts';
import { setMessages } from './localized.ts';

/**
 * The language of this page. Messages are imported as views everywhere (`localized.ts`), which read the messages of the
 * current language. A language is set once, before any other module of the app is loaded:
 *
 *   messages.save === 'Save'  ─▶  setLocale({ language: 'de', english, messages: german })  ─▶  messages.save === 'Speichern'
 *
 * The server stays English here and takes the messages of each answer by language (`words-in.ts`).
 */
export interface LocaleMessages<English> {
  readonly language: Language;
  readonly english: English;
  readonly messages: In<English>;
}

let locale: Language = 'en';

export const currentLocale = (): Language => locale;

/** A number as it is written here: 12,345 or 12.345. */
export const numberText = (value: number): string => value.toLocaleString(locale);

/** Returns how to go back to English. */
export const setLocale = <English extends object>({
  language,
  english,
  messages,
}: LocaleMessages<English>): (() => void) => {
  const inLanguage = messages as Readonly<Record<string, object>>;
  setMessages(Object.entries(english as Record<string, object>).map(([name, view]) => [view, inLanguage[name]!]));
  locale = language;
  return () => {
    setMessages([]);
    locale = 'en';
  };
};
