import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { darkColors, lightColors } from '../../../src/ui/theme/tokens.ts';

const page = readFileSync('index.html', 'utf8');
const valueIn = (colors: string, name: string) => new RegExp(`--${name}: ([^;]+);`).exec(colors)?.[1];
const framesOf = (colors: string) =>
  `--first-ground: ${valueIn(colors, 'ground')}; --first-shape: ${valueIn(colors, 'pressed')};`;

test('the first frame of the page has the colors of the light and the dark theme', () => {
  expect(page.split(framesOf(lightColors))).toHaveLength(2);
  // Once for devices that prefer dark, and once for users who have chosen it.
  expect(page.split(framesOf(darkColors))).toHaveLength(3);
});
