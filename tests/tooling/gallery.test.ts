import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

/** Internal parts of other components, and components without an appearance. */
const inner = new Set(
  (
    'app-shell chart-parts column-edge column-head data-row day-picker divider field-arrangement field-cells field-frame field-handle ' +
    'kit-provider later option-list page-overlays page-title panel-stack pdf-pages pick-head plain-search revealed rich-text-link rich-text-people ' +
    'rich-text-surface rich-text-toolbar shortcuts skeleton-rows table-parts visually-hidden zoom-pane'
  ).split(' '),
);

test('every component of the kit is in the gallery of the playground', () => {
  const shown = globSync('src/ui/playground/*.tsx')
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/from '\.\.\/kit\/[\w-]+\/([\w-]+)\.tsx'/g)])
    .map(([, name = '']) => name);
  const pieces = globSync('src/ui/kit/**/*.tsx').map((file) => basename(file, '.tsx'));
  expect(pieces.filter((name) => !shown.includes(name) && !inner.has(name)).toSorted()).toEqual([]);
  expect([...inner].filter((name) => !pieces.includes(name))).toEqual([]);
});
