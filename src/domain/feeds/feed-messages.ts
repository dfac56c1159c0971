import { localized } from '../texts/localized.ts';

/** Calendar feeds, and what they tell. */
export const feedMessages = localized({
  title: 'Calendar feeds',
  text: 'Subscribe to your schedules, due dates and milestones in another calendar, such as Google Calendar or Outlook. Anyone who has the address of a feed can read them.',
  list: 'Your calendar feeds',
  add: 'Create feed',
  addTitle: 'Create calendar feed',
  adding: 'Creating…',
  none: 'No calendar feeds',
  noneText: 'Create a feed for each calendar that you use.',
  columns: { name: 'Name', created: 'Created', used: 'Last used', actions: 'Actions' },
  name: 'Name',
  nameHint: 'Where you use it, such as “Work calendar”',
  required: 'is required',
  never: 'Never',
  revoke: 'Revoke',
  revokeTitle: (name: string) => `Revoke ${name}?`,
  revokeText: 'Calendars that use this feed stop receiving updates.',
  revoked: (name: string) => `${name} was revoked`,
  address: 'Address of the feed',
  addressText: 'Add this address to your calendar as a subscription. It is shown only once.',
  copy: 'Copy address',
  copied: 'Address copied to clipboard',
  /** In the calendar of another program. */
  due: (name: string, plan: string) => `Due: ${name} (${plan})`,
  milestone: (name: string) => `Milestone: ${name}`,
});
