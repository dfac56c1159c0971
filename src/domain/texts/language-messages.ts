import { localized } from './localized.ts';

/** Choosing a language. What is chosen from stands in its own language, so that nobody is lost in another one. */
export const languageMessages = localized({
  open: 'Language / Sprache',
  title: 'Language / Sprache',
  field: 'Language',
  auto: (name: string) => `Browser language (${name})`,
  text: 'Applies to this device. The page reloads in the chosen language.',
  kept: 'Unsaved titles, comments and new defects stay on this device. Save any other open form first.',
  notPersisted:
    'This device can’t store changes right now, and some of yours have not synced yet. Wait until they have.',
  apply: 'Reload',
  applying: 'Loading…',
});
