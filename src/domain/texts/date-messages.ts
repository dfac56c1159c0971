import { localized } from './localized.ts';

/** How days and moments are written, in the letters of Unicode. */
export const dateMessages = localized({
  day: 'dd MMM yyyy',
  moment: 'dd MMM yyyy, HH:mm',
  incomplete: 'Enter a complete date.',
});
