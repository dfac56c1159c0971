import { localized } from '../texts/localized.ts';

/** The first tab of the account settings: the signed-in person and the organisation. */
export const summaryMessages = localized({
  what: 'Your profile',
  title: 'Profile',
  text: 'What others see about you.',
  email: 'E-mail',
  role: 'Role',
  license: 'Licence',
  lastLogin: 'Last sign-in',
  never: 'Never',
  save: 'Save',
  reset: 'Discard changes',
  saved: 'Profile saved. Reload the page to see a new name everywhere.',
  logo: {
    title: 'Organisation logo',
    text: 'Everyone in your organisation sees it in the top bar, on light and dark backgrounds.',
    none: 'No logo yet',
    alt: 'Logo of your organisation',
    drop: 'Drop an image here, paste it, or',
    browse: 'choose a file',
    hint: 'PNG, JPEG, WebP or GIF. Saved as a small PNG.',
    remove: 'Remove logo',
    sending: 'Saving logo…',
    changed: 'Logo saved.',
    noPicture: 'is not an image that can be displayed',
    name: 'The logo',
  },
});
