import { localized } from '../texts/localized.ts';

/** Who else is here, in words. */
export const presenceMessages = localized({
  here: 'Also here',
  looks: (name: string) => `${name} is viewing this`,
  edits: (name: string, field: string) => `${name} is editing ${field}`,
  inField: (names: string) => `${names} ${names.includes(',') ? 'are' : 'is'} here`,
  more: (count: number) => `and ${count} more`,
});
