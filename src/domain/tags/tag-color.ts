import { defaultTagColor } from './tag.ts';

/** The colours of tags where the installation has switched them on. */
export interface TagColor {
  readonly tag: string;
  /** `#rrggbb`. */
  readonly color: string;
}

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
