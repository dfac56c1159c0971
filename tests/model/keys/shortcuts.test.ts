import { describe, expect, test } from 'vitest';
import { isSingle, shortcutOf, shortcuts, type Press } from '../../../src/domain/keys/shortcuts.ts';
import { keysMessages } from '../../../src/domain/keys/keys-messages.ts';

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

describe('the table of shortcuts', () => {
  test('has each key once per scope, and a message for each', () => {
    const keys = shortcuts.flatMap((row) => row.keys.map((key) => `${row.place} ${key}`));
    expect(new Set(keys).size).toBe(keys.length);
    const anywhere = shortcuts.filter((row) => !('isNative' in row)).flatMap((row) => [...row.keys]);
    expect(new Set(anywhere).size).toBe(anywhere.length);
    for (const { id } of shortcuts) expect(keysMessages.does[id].length).toBeGreaterThan(3);
  });
  test('uses no keys reserved by browsers: no modifiers except with K, Enter, and for selecting rows', () => {
    const combined = shortcuts.flatMap((row) => row.keys.filter((key) => key.includes('+')));
    expect(combined.toSorted()).toEqual(
      ['Ctrl+A', 'Ctrl+Enter', 'Ctrl+K', 'Shift+↑', 'Shift+↓', '⌘+A', '⌘+K'].toSorted(),
    );
  });
});

test.each([
  [press('k', { ctrlKey: true }), 'palette.open'],
  [press('k', { metaKey: true }), 'palette.open'],
  [press('?', { shiftKey: true }), 'keys.show'],
  [press('/'), 'search.focus'],
  [press('/', { shiftKey: true }), 'search.focus'],
  [press('n'), 'item.new'],
  [press('j'), 'row.next'],
  [press('k'), 'row.previous'],
  [press('3'), 'tab.related'],
  [press('Escape'), 'panel.close'],
  [press('n', { ctrlKey: true }), null],
  [press('N', { shiftKey: true }), null],
  [press('n', { altKey: true }), null],
  [press('k', { ctrlKey: true, metaKey: true }), null],
  [press('q'), null],
  [press('Enter'), null],
])('%j triggers %s', (pressed, id) => expect(shortcutOf(pressed, true)?.id ?? null).toBe(id));

test('single-key shortcuts can be turned off, and the others still work', () => {
  const request = shortcuts.flatMap((row) => row.keys).map((key) => shortcutOf(press(key), false)?.id);
  expect(request.filter((id) => id !== undefined)).toEqual(['panel.close']);
  expect(shortcutOf(press('k', { ctrlKey: true }), false)?.id).toBe('palette.open');
  expect([isSingle(['?']), isSingle(['Ctrl+K', '⌘+K']), isSingle(['Escape'])]).toEqual([true, false, false]);
});
