import { localized } from '../texts/localized.ts';

/** The frame of a project's settings. */
export const settingsMessages = localized({
  title: 'Settings',
  pages: 'Project settings',
});
