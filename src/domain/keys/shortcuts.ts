/**
 * Every key of the product that is no plain part of a control, in one table: the handlers, the dialog of keys and the
 * hints read it. A key fires only where somebody has put a hand to it, never while one types, and never what a
 * browser or a screen reader keeps for itself.
 */
export const shortcutScopes = ['everywhere', 'list', 'panel'] as const;
export type ShortcutScope = (typeof shortcutScopes)[number];

interface Row {
  readonly id: string;
  /** As they are shown; any of them will do. */
  readonly keys: readonly string[];
  readonly place: ShortcutScope;
  /** A part of a control that the browser or the control itself answers: listed, not handled here. */
  readonly isNative?: true;
}

export const shortcuts = [
  { id: 'palette.open', keys: ['Ctrl+K', '⌘+K'], place: 'everywhere' },
  { id: 'keys.show', keys: ['?'], place: 'everywhere' },
  { id: 'defect.new', keys: ['N'], place: 'list' },
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
] as const satisfies readonly Row[];

export type Shortcut = (typeof shortcuts)[number];
export type ShortcutId = Exclude<Shortcut, { readonly isNative: true }>['id'];

export interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** Keys that are one letter, digit or sign alone: they can be switched off (WCAG 2.1.4). */
export const isSingle = (keys: readonly string[]): boolean => keys.every((key) => [...key].length === 1);

const isPressed = (keys: string, { key, ctrlKey, metaKey, altKey, shiftKey }: Press): boolean => {
  const [modifier, letter] = keys.includes('+') ? keys.split('+') : ['', keys];
  if (altKey || key.toLowerCase() !== letter?.toLowerCase()) return false;
  if (ctrlKey !== (modifier === 'Ctrl') || metaKey !== (modifier === '⌘')) return false;
  // Where a sign stands on the keyboard, and with which key, is the keyboard's matter; a capital letter is none.
  return !shiftKey || !/^[a-z]$/i.test(key);
};

/** What this press asks for, or null. `singleKeys`: whether keys without a modifier count. */
export const shortcutOf = (press: Press, singleKeys: boolean): ShortcutId | null => {
  const meant = shortcuts.find(
    (row) =>
      !('isNative' in row) && (singleKeys || !isSingle(row.keys)) && row.keys.some((keys) => isPressed(keys, press)),
  );
  return meant && !('isNative' in meant) ? meant.id : null;
};
