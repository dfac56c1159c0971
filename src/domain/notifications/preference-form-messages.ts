import { localized } from '../texts/localized.ts';

/** What the form of the preferences says; the texts of its page are loaded with the page. */
export const preferenceFormMessages = localized({
  sameHour: 'must differ from the start',
  saved: 'Preferences saved.',
});
