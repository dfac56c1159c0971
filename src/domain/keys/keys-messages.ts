import type { Shortcut, ShortcutScope } from './shortcuts.ts';
import { localized } from '../texts/localized.ts';

/** What each keyboard shortcut does. */
export const keysMessages = localized({
  title: 'Keyboard shortcuts',
  or: 'or',
  /** The labels of keys. */
  keys: { Ctrl: 'Ctrl', Shift: 'Shift', Enter: 'Enter', Escape: 'Escape' } as Readonly<Record<string, string>>,
  places: {
    everywhere: 'Everywhere',
    list: 'In the list',
    panel: 'In a defect',
  } satisfies Readonly<Record<ShortcutScope, string>>,
  does: {
    'palette.open': 'Find anything',
    'keys.show': 'Show keyboard shortcuts',
    'item.new': 'New defect or flow',
    'search.focus': 'Search',
    'row.next': 'Next row',
    'row.previous': 'Previous row',
    'row.move': 'Move in the list',
    'row.open': 'Open',
    'row.pick': 'Select or deselect',
    'row.extend': 'Extend selection to the next row',
    'row.all': 'Select the whole page',
    'row.edit': 'Edit selected',
    'panel.close': 'Close defect',
    'title.edit': 'Edit title',
    'comment.write': 'Write a comment',
    'related.link': 'Link an item',
    'comment.send': 'Submit comment',
    'tab.comments': 'Comments',
    'tab.attachments': 'Attachments',
    'tab.related': 'Related',
    'tab.history': 'History',
  } satisfies Readonly<Record<Shortcut['id'], string>>,
  single: 'Use single-key shortcuts',
  singleText: 'They never trigger while you type. Turn them off if they interfere with dictation.',
});

export const paletteMessages = localized({
  open: 'Find anything',
  title: 'Find anything',
  search: 'Search defects, flows, projects, people and actions',
  found: 'Results',
  searching: 'Searching…',
  failed: 'Search failed. Showing results from this device.',
  none: 'No results',
  groups: {
    recent: 'Recent',
    item: 'Results in projects',
    action: 'Actions',
    project: 'Projects',
    person: 'People',
    found: 'More results',
  },
  newDefect: 'New defect',
  goToDefects: 'Go to defects',
  newFlow: 'New flow',
  goToFlows: 'Go to flows',
  run: (name: string) => `Run ${name}…`,
  goToLogs: 'Go to execution logs',
  goToOverview: 'Go to overview',
  goHome: 'Go to projects',
  exportSpreadsheet: 'Export list as spreadsheet',
  exportCsv: 'Export list as CSV',
  showKeys: 'Show keyboard shortcuts',
  logOut: 'Log Out',
  assignedTo: (role: string) => `${role} · show assigned defects`,
});
export const panelMessages = localized({ width: 'Panel width' });
