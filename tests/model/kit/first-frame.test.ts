import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { darkColors, font, lightColors, narrow, size } from '../../../src/ui/theme/tokens.ts';

const page = readFileSync('index.html', 'utf8');
const valueIn = (colors: string, name: string) => new RegExp(`--${name}: ([^;]+);`).exec(colors)?.[1];
const framesOf = (colors: string) =>
  [
    ['ground', 'ground'],
    ['shape', 'pressed'],
    ['text', 'text'],
    ['line', 'line'],
    ['side', 'sunken'],
    ['wash', 'accentWash'],
  ]
    .map(([name, color = '']) => `--first-${name}: ${valueIn(colors, color)};`)
    .join(' ');

test('the first frame of the page has the colors of the light and the dark theme', () => {
  expect(page.split(framesOf(lightColors))).toHaveLength(2);
  // Once for devices that prefer dark, and once for users who have chosen it.
  expect(page.split(framesOf(darkColors))).toHaveLength(3);
});

test('the early rows of the list have the font and the sizes of the list', () => {
  expect(page).toContain(`font: 13px/1.45 ${font.ui};`);
  expect(page).toContain(`.first-bar { flex: none; height: ${size.bar};`);
  expect(page).toContain(`.first-main tr { position: relative; height: ${size.row}; }`);
  expect(page).toContain(`@media (max-width: ${narrow.page}) {\n        .first-side { display: none; }`);
});
