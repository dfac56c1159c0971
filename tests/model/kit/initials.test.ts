import { expect, test } from 'vitest';
import { initials } from '../../../src/ui/kit/display/initials.ts';

test.each([
  ['Ada Lovelace', 'AL'],
  ['  grace   brewster hopper ', 'GB'],
  ['plato', 'P'],
  ['émile Zola', 'ÉZ'],
  ['', ''],
])('the avatar of %j shows %j [SHELL-014]', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
