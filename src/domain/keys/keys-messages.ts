import type { Shortcut, ShortcutScope } from './shortcuts.ts';

/** What the keys do, in words. */
export const keysMessages = {
  title: 'Keys',
  or: 'or',
  /** What stands on the keys. */
  keys: { Ctrl: 'Ctrl', Shift: 'Shift', Enter: 'Enter', Escape: 'Escape' } as Readonly<Record<string, string>>,
  places: {
    everywhere: 'Everywhere',
    list: 'In the list',
    panel: 'In a defect',
  } satisfies Readonly<Record<ShortcutScope, string>>,
  does: {
    'palette.open': 'Find anything',
    'keys.show': 'Show the keys of where you are',
    'defect.new': 'New defect',
    'search.focus': 'Search',
    'row.next': 'Next row',
    'row.previous': 'Previous row',
    'row.move': 'Move in the list',
    'row.open': 'Open the row',
    'row.pick': 'Pick the row, or leave it out',
    'row.extend': 'Pick up to the next row',
    'row.all': 'Pick the whole page',
    'row.edit': 'Change what is picked',
    'panel.close': 'Close the defect',
    'title.edit': 'Edit the title',
    'comment.write': 'Write a comment',
    'related.link': 'Link an item',
    'comment.send': 'Save the comment',
    'tab.comments': 'Comments',
    'tab.attachments': 'Attachments',
    'tab.related': 'Related',
    'tab.history': 'History',
  } satisfies Readonly<Record<Shortcut['id'], string>>,
  single: 'Use keys of one letter or sign',
  singleText: 'They never fire while you type. Switch them off if they come in the way of dictation.',
} as const;

export const paletteMessages = {
  open: 'Find anything',
  title: 'Find anything',
  search: 'Search defects, flows, projects, people and actions',
  found: 'What was found',
  searching: 'Searching …',
  failed: 'The search could not be made. What this device knows is shown.',
  none: 'Nothing found',
  groups: {
    recent: 'Opened last',
    item: 'Defects, flows, scenarios and test plans',
    action: 'Actions',
    project: 'Projects',
    person: 'People',
    found: 'Also found',
  },
  newDefect: 'New defect',
  goToDefects: 'Go to the defects',
  goToOverview: 'Go to the overview',
  goHome: 'Go to your projects',
  exportSpreadsheet: 'Export the list as a spreadsheet',
  exportCsv: 'Export the list as CSV',
  showKeys: 'Show the keys',
  logOut: 'Log Out',
  assignedTo: (role: string) => `${role}: defects assigned to them`,
} as const;
export const panelMessages = { width: 'Width of the panel' } as const;
