import { defaultTagColor } from './tag.ts';

/** The colours of tags where the installation has switched them on, and what can be read on them. */
export interface TagColor {
  readonly tag: string;
  /** `#rrggbb`. */
  readonly color: string;
}

const channels = (color: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);

const linear = (channel: number) => (channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

/** Relative luminance of WCAG. */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(color).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast of two colours as WCAG counts it, from 1 to 21. */
export const contrastOf = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** Black or white: the one that is read better; on every colour one of them keeps 4.5 : 1. */
export const inkOn = (color: string): string =>
  contrastOf(color, '#000000') >= contrastOf(color, '#ffffff') ? '#000000' : '#ffffff';

/** Light ones, far enough apart to be told from one another. */
const palette = [
  ...['#add8e6', '#f4c7c3', '#c9e4b4', '#f7dc9c', '#d6c9f0', '#b7e3d8', '#f3c4de', '#d9d2c0'],
  ...['#9cc3f2', '#f2b48c', '#b9d66b', '#c3c9d4'],
];

const stirred = (name: string): number => {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum;
};

/** The colour that was chosen for a tag; where nobody chose one, a colour out of its name, always the same. */
export const colorOfTag = (name: string, chosen: string | undefined): string =>
  chosen !== undefined && chosen !== defaultTagColor
    ? chosen
    : (palette[stirred(name) % palette.length] ?? defaultTagColor);
