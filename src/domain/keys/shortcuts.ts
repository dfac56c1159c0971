/**
 * Every shortcut of the product that is not part of a standard control, in one table: the handlers, the dialog of
 * shortcuts and the hints read it. A shortcut applies only in its scope, never while a person types, and never
 * overrides keys of a browser or a screen reader.
 */
export const shortcutScopes = ['everywhere', 'list', 'panel', 'calendar'] as const;
export type ShortcutScope = (typeof shortcutScopes)[number];

interface Row {
  readonly id: string;
  /** As shown; each of them works. */
  readonly keys: readonly string[];
  readonly place: ShortcutScope;
  /** The browser or the control handles it: listed, not handled here. */
  readonly isNative?: true;
}

export const shortcuts = [
  { id: 'palette.open', keys: ['Ctrl+K', '⌘+K'], place: 'everywhere' },
  { id: 'keys.show', keys: ['?'], place: 'everywhere' },
  { id: 'item.new', keys: ['N'], place: 'list' },
  { id: 'search.focus', keys: ['/'], place: 'list' },
  { id: 'row.next', keys: ['J'], place: 'list' },
  { id: 'row.previous', keys: ['K'], place: 'list' },
  { id: 'row.move', keys: ['↑', '↓'], place: 'list', isNative: true },
  { id: 'row.open', keys: ['Enter'], place: 'list', isNative: true },
  { id: 'row.pick', keys: ['X'], place: 'list', isNative: true },
  { id: 'row.extend', keys: ['Shift+↑', 'Shift+↓'], place: 'list', isNative: true },
  { id: 'row.all', keys: ['Ctrl+A', '⌘+A'], place: 'list', isNative: true },
  { id: 'row.edit', keys: ['E'], place: 'list', isNative: true },
  { id: 'panel.close', keys: ['Escape'], place: 'panel' },
  { id: 'title.edit', keys: ['E'], place: 'panel' },
  { id: 'comment.write', keys: ['C'], place: 'panel' },
  { id: 'related.link', keys: ['L'], place: 'panel' },
  { id: 'comment.send', keys: ['Ctrl+Enter'], place: 'panel', isNative: true },
  { id: 'tab.comments', keys: ['1'], place: 'panel' },
  { id: 'tab.attachments', keys: ['2'], place: 'panel' },
  { id: 'tab.related', keys: ['3'], place: 'panel' },
  { id: 'tab.history', keys: ['4'], place: 'panel' },
  { id: 'calendar.today', keys: ['T'], place: 'calendar' },
  { id: 'calendar.month', keys: ['M'], place: 'calendar' },
  { id: 'calendar.week', keys: ['W'], place: 'calendar' },
  { id: 'calendar.day', keys: ['D'], place: 'calendar' },
  { id: 'calendar.move', keys: ['←', '→', '↑', '↓'], place: 'calendar', isNative: true },
  { id: 'calendar.turn', keys: ['PageUp', 'PageDown'], place: 'calendar', isNative: true },
] as const satisfies readonly Row[];

export type Shortcut = (typeof shortcuts)[number];
type Handled = Exclude<Shortcut, { readonly isNative: true }>;
export type ShortcutId = Handled['id'];

export interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** A single letter, digit or sign without a modifier: these can be disabled (WCAG 2.1.4). */
export const isSingle = (keys: readonly string[]): boolean => keys.every((key) => [...key].length === 1);

const isPressed = (keys: string, { key, ctrlKey, metaKey, altKey, shiftKey }: Press): boolean => {
  const [modifier, letter] = keys.includes('+') ? keys.split('+') : ['', keys];
  if (altKey || key.toLowerCase() !== letter?.toLowerCase()) return false;
  if (ctrlKey !== (modifier === 'Ctrl') || metaKey !== (modifier === '⌘')) return false;
  // The position of a sign depends on the keyboard, so Shift is ignored for signs; a capital letter does not count.
  return !shiftKey || !/^[a-z]$/i.test(key);
};

const handled = shortcuts.filter((row): row is Handled => !('isNative' in row));

/** The shortcut of a key press. `singleKeys`: whether keys without a modifier count. */
export const shortcutOf = (press: Press, singleKeys: boolean): Handled | undefined =>
  handled.find(({ keys }) => (singleKeys || !isSingle(keys)) && keys.some((each) => isPressed(each, press)));
