import { localized } from '../texts/localized.ts';

/** The words of the question about two versions of a text. */
export const textVersionsMessages = localized({
  keepBoth: 'Keep both',
  places: (count: number) => `${count} places were changed by both.`,
});
