import { expect, test } from 'vitest';
import { movedCaret } from '../../../src/ui/kit/fields/use-steady-caret.ts';

test.each([
  ['Cart lo|ses items', 'Seen: Cart loses items', 'Seen: Cart lo|ses items'],
  ['Cart lo|ses items', 'Cart loses items again', 'Cart lo|ses items again'],
  ['Cart loses items|', 'Cart loses items|', 'Cart loses items|'],
  ['aaa|', 'aaaa', 'aaa|a'],
  ['Cart lo|ses items', '', '|'],
])('the caret of %j is in %j where %j shows it', (before, after, shown) => {
  const text = before.replace('|', '');
  const changed = after.replace('|', '');
  const caret = movedCaret(before.indexOf('|'), text, changed);
  expect(`${changed.slice(0, caret)}|${changed.slice(caret)}`).toBe(shown);
});
