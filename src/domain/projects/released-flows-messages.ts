import { localized } from '../texts/localized.ts';

/** The rules of a project for flows with the status Released. */
export const releasedFlowsMessages = localized({
  title: 'Released flows',
  byOwners: 'Only owners release flows',
  byOwnersText: 'Contributors choose any other status. Their copies and imports of released flows are In Design.',
  reopen: 'Changes reopen released flows',
  reopenText:
    'A change to a released flow sets it to In Design. Status, folder and named versions can be changed without it.',
  reopens: 'This flow is released. A change to it sets it to In Design.',
  by: { MEMBERS: 'Owners and contributors release flows', OWNERS: 'Only owners release flows' },
  changes: {
    STAY: 'Changed flows stay released',
    REOPEN: 'A change to a released flow sets it to In Design',
  },
});
