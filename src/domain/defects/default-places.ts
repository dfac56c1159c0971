import { limits } from '../limits.ts';
import { compacted, withPlace, type Place } from '../templates/places.ts';
import type { Field, FieldType } from './template.ts';

const whole = limits.gridColumns;
const usual = { w: limits.gridFieldWidth, h: limits.gridFieldHeight };

/** What a field of a kind needs where the template says nothing of its place. */
const sizes: Readonly<Record<FieldType, { readonly w: number; readonly h: number }>> = {
  WORKFLOW: usual,
  LIST: usual,
  USER_LIST: usual,
  DATE: usual,
  TEXT: { w: 6, h: 2 },
  RICH_TEXT_FIELD: { w: whole, h: 5 },
  TAG: { w: whole, h: 2 },
};

/** One after the other, row by row, each as large as its kind needs [DEF-027]. */
export const defaultPlaces = (fields: readonly Pick<Field, 'key' | 'type'>[]): readonly Place[] => {
  let places: readonly Place[] = [];
  let [x, y, below] = [0, 0, 0];
  for (const { key, type } of fields) {
    const { w, h } = sizes[type];
    if (x + w > whole) [x, y] = [0, below];
    places = withPlace(places, { key, x, y, w, h });
    x += w;
    below = Math.max(below, y + h);
  }
  return compacted(places);
};
