import { currentLocale } from '../texts/set-locale.ts';

/** Where one signs in, to come back to `redirect`; the pages there speak the language of this one. */
export const signInAddress = (redirect: string): string =>
  `/auth/login?redirect=${encodeURIComponent(redirect)}&ui_locales=${currentLocale()}`;
