import type { AccentColors, BrandColors } from '../../src/domain/brand/brand-colors.ts';

const declare = (colors: AccentColors) =>
  Object.entries(colors)
    .map(([name, value]) => `--${name}: ${String(value)};`)
    .join(' ');

/** The colours of a brand over those of the page, whichever of them comes first, in the theme of system or person. */
export const brandStyle = (colors: BrandColors | null): string =>
  colors
    ? [
        `:root:root { ${declare(colors.light)} }`,
        `@media (prefers-color-scheme: dark) { :root:root:not([data-theme='light']) { ${declare(colors.dark)} } }`,
        `:root:root[data-theme='dark'] { ${declare(colors.dark)} }`,
      ].join(' ')
    : '';
