import { contrastOf, inkOn } from '../colors/contrast.ts';
import type { BrandFile } from './brand.ts';

/** The colours derived from the accent of a brand; text in it or on it has a contrast of at least 4.5 : 1. */
export interface AccentColors {
  readonly accent: string;
  readonly accentHover: string;
  readonly onAccent: string;
  readonly accentWash: string;
}
export interface BrandColors {
  readonly light: AccentColors;
  readonly dark: AccentColors;
}

const least = 4.5;
/** The backgrounds behind text in the accent colour; those of `ui/theme/tokens.ts` and of the sign-in pages. */
const grounds = {
  light: ['#ffffff', '#f6f7f9', '#f0f2f5'],
  dark: ['#16181d', '#101216', '#1e2127', '#23272e', '#19202a', '#10151c'],
} as const;
export type Scheme = keyof typeof grounds;

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** Mixes a share of the first colour into the second. */
const mix = (one: string, other: string, share: number): string => {
  const [left, right] = [channels(one), channels(other)];
  const mixed = left.map((channel, at) => Math.round(channel * share + (right[at] ?? 0) * (1 - share)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
};

/** Why a colour is unreadable, as text; null if it is readable. */
export const accentFault = (accent: string, scheme: Scheme): string | null => {
  const [worst = ''] = grounds[scheme].toSorted((a, b) => contrastOf(accent, a) - contrastOf(accent, b));
  const contrast = contrastOf(accent, worst);
  if (contrast >= least) return null;
  const way = scheme === 'light' ? 'darker' : 'lighter';
  return `accent.${scheme} ${accent} is read too badly on ${worst}: ${contrast.toFixed(2)} : 1 where 4.5 : 1 is needed. Take a ${way} one.`;
};

const washOf = (accent: string, ground: string): string =>
  [0.12, 0.08, 0.05, 0.03]
    .map((share) => mix(accent, ground, share))
    .find((wash) => contrastOf(accent, wash) >= least) ?? ground;

const accentColors = (accent: string, scheme: Scheme): AccentColors => {
  const onAccent = inkOn(accent);
  return {
    accent,
    onAccent,
    // Away from the colour of the text on it.
    accentHover: mix(onAccent === '#000000' ? '#ffffff' : '#000000', accent, 0.16),
    accentWash: washOf(accent, grounds[scheme][0]),
  };
};

/** Null: the product's own. */
export const brandColors = ({ accent }: Pick<BrandFile, 'accent'>): BrandColors | null =>
  accent ? { light: accentColors(accent.light, 'light'), dark: accentColors(accent.dark, 'dark') } : null;
