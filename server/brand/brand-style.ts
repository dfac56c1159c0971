import type { AccentColors, BrandColors } from '../../src/domain/brand/brand-colors.ts';

const declare = (colors: AccentColors) =>
  Object.entries(colors)
    .map(([name, value]) => `--${name}: ${String(value)};`)
    .join(' ');

/** The colours of a brand override those of the page, regardless of order, in the theme of the system or the person. */
export const brandStyle = (colors: BrandColors | null): string =>
  colors
    ? [
        `:root:root { ${declare(colors.light)} }`,
        `@media (prefers-color-scheme: dark) { :root:root:not([data-theme='light']) { ${declare(colors.dark)} } }`,
        `:root:root[data-theme='dark'] { ${declare(colors.dark)} }`,
      ].join(' ')
    : '';
