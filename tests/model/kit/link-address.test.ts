import { expect, test } from 'vitest';
import { linkAddress } from '../../../src/ui/kit/rich-text/link-address.ts';

test.each([
  ['https://example.org/a?b#c', 'https://example.org/a?b#c'],
  ['example.org/a', 'https://example.org/a'],
  ['example.org:8080/a', 'https://example.org:8080/a'],
  ['ada@example.org', 'mailto:ada@example.org'],
  ['mailto:ada@example.org', 'mailto:ada@example.org'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  [' JavaScript:alert(1)', null],
  ['two words', null],
  ['  ', null],
])('the typed address %j becomes the link %j', (typed, link) => {
  expect(linkAddress(typed)).toBe(link);
});
