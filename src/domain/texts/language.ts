/** The languages there are, each by its own name. English is the one that all words are written in first. */
export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

/** What somebody may choose: one of them, or whatever the browser wants. */
export const languageChoices = ['auto', ...(Object.keys(languages) as Language[])] as const;
export type LanguageChoice = (typeof languageChoices)[number];

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languages, value);

/** What was chosen, else the first one that is preferred and known, else English. `preferred`: tags such as 'de-AT'. */
export const languageFor = (chosen: unknown, preferred: readonly string[]): Language => {
  if (isLanguage(chosen)) return chosen;
  const wanted = preferred.map((tag) => tag.trim().toLowerCase().split('-')[0]);
  return wanted.find(isLanguage) ?? 'en';
};
