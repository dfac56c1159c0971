/**
 * All colours, distances and fonts of the product by name. Colours are custom properties with a light and a dark value
 * (`global-style.tsx`), so that switching the theme does not rerender; each pair of text and background has a contrast
 * of at least 4.5 : 1, each border that alone identifies a control at least 3 : 1.
 */
const light = {
  ground: '#ffffff',
  sunken: '#f6f7f9',
  raised: '#ffffff',
  hover: '#f0f2f5',
  pressed: '#e4e7ec',
  line: '#e2e5ea',
  edge: '#858d9a',
  text: '#1a1e25',
  quiet: '#566070',
  accent: '#2f54c8',
  accentHover: '#2646ab',
  onAccent: '#ffffff',
  accentWash: '#e9eefc',
  success: '#17663a',
  successWash: '#e4f4ea',
  danger: '#b3261e',
  dangerHover: '#951e17',
  dangerWash: '#fdeceb',
  severe: '#7b1fa2',
  severeWash: '#f6e9fb',
  warning: '#7d4e00',
  warningWash: '#fdf1d8',
  info: '#1f5a8a',
  infoWash: '#e5f1fa',
  veil: 'rgb(16 20 28 / 42%)',
  shadow: '0 1px 2px rgb(16 20 28 / 6%), 0 8px 28px rgb(16 20 28 / 14%)',
};

const dark: Record<keyof typeof light, string> = {
  ground: '#16181d',
  sunken: '#101216',
  raised: '#1e2127',
  hover: '#23272e',
  pressed: '#2d323b',
  line: '#2c313a',
  edge: '#6f7888',
  text: '#e7e9ed',
  quiet: '#a2abb9',
  accent: '#9db3ff',
  accentHover: '#b9c8ff',
  onAccent: '#10182e',
  accentWash: '#222c4b',
  success: '#7fd6a2',
  successWash: '#16301f',
  danger: '#ff9d96',
  dangerHover: '#ffbab5',
  dangerWash: '#3a1b1a',
  severe: '#e39bff',
  severeWash: '#341a40',
  warning: '#f0c169',
  warningWash: '#35280f',
  info: '#8cc5f2',
  infoWash: '#152b3d',
  veil: 'rgb(0 0 0 / 60%)',
  shadow: '0 0 0 1px rgb(255 255 255 / 6%), 0 10px 32px rgb(0 0 0 / 55%)',
};

export type ColorName = keyof typeof light;
/** The meaning of a badge, a banner or a toast, shown by colour; the text always expresses it too. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'severe';

const names = Object.keys(light) as ColorName[];
const declare = (values: Record<ColorName, string>) => names.map((name) => `--${name}: ${values[name]};`).join('\n');

export const lightColors = declare(light);
export const darkColors = declare(dark);

/** `color.text` is `var(--text)`. */
export const color = Object.fromEntries(names.map((name) => [name, `var(--${name})`])) as Record<ColorName, string>;

export const toneInk: Record<Tone, string> = {
  neutral: color.quiet,
  info: color.info,
  success: color.success,
  warning: color.warning,
  danger: color.danger,
  severe: color.severe,
};
export const toneWash: Record<Tone, string> = {
  neutral: color.hover,
  info: color.infoWash,
  success: color.successWash,
  warning: color.warningWash,
  danger: color.dangerWash,
  severe: color.severeWash,
};

/** Text sizes: body 14 px, lists and controls 13 px at the browser's default size. */
export const font = {
  ui: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif",
  mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Liberation Mono', Menlo, monospace",
  small: '0.75rem',
  list: '0.8125rem',
  body: '0.875rem',
  lead: '1rem',
  title: '1.125rem',
};

export const size = { row: '36px', control: '32px', target: '24px', radius: '6px', radiusLarge: '10px', bar: '48px' };

/** The gaps between the fields of a grid, in pixels. */
export const gridGap = { column: 12, row: 4 };

/**
 * Below `page` a side panel becomes a page; below `cards` (of its container) a table becomes cards whatever its columns, and so that
 * a column that fills it has `filling`; below `fields` a grid becomes one column.
 */
export const narrow = { page: '720px', steps: '620px', cards: 720, filling: '160px', fields: '440px' };
