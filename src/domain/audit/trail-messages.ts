import { localized } from '../texts/localized.ts';

/** The page of the history trail of the account, and the file that it exports. */
export const trailMessages = localized({
  title: 'History Trail',
  search: 'Search history',
  none: 'No activity yet',
  noneText: 'Changes to people, licences and projects appear here.',
  which: 'Show',
  trails: { all: 'Everything', admin: 'Administration', projects: 'Projects' },
  columns: { at: 'Date', what: 'Event' },
  kind: 'Type',
  anyKind: 'All types',
  person: 'Person',
  anybody: 'Anyone',
  from: 'From',
  to: 'To',
  noneFound: 'No results',
  noneFoundText: 'No entries match these filters.',
  export: 'Export as CSV',
  exporting: 'Exporting…',
  file: 'history-trail.csv',
  exported: [
    ...(['Date', 'User', 'User ID', 'Action', 'Type', 'Name', 'ID'] as const),
    ...(['Project', 'Field', 'Old value', 'New value'] as const),
  ],
});
