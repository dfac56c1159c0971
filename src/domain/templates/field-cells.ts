import { limits } from '../limits.ts';
import { compacted, type GridCell } from './grid/grid-cells.ts';
import { isFormField, type Field } from './template.ts';

/** Between the fields of a template and the grid that shows them. What is not shown in the grid stays where it is. */
export const placesOf = (fields: readonly Field[]): readonly GridCell[] =>
  fields.filter(isFormField).map(({ key, place }) => ({ key, ...place }));

/** The fields at these places; a key that no field has means nothing. */
export const atPlaces = (fields: readonly Field[], places: readonly GridCell[]): readonly Field[] => {
  const known = new Map(places.map(({ key, x, y, w, h }) => [key, { x, y, w, h }]));
  return fields.map((field) => ({ ...field, place: known.get(field.key) ?? field.place }));
};

/** Nothing overlaps, nothing sticks out, nothing hangs in the air. */
export const settled = (fields: readonly Field[]): readonly Field[] => atPlaces(fields, compacted(placesOf(fields)));

/** One after the other in the order of the list, each as wide and as high as it is: a new row where it does not fit. */
export const flow = (fields: readonly Field[]): readonly Field[] => {
  let [x, y, below] = [0, 0, 0];
  const places = placesOf(fields).map((place) => {
    const w = Math.min(limits.gridColumns, Math.max(1, place.w));
    if (x + w > limits.gridColumns) [x, y] = [0, below];
    const here = { ...place, w, x, y };
    x += w;
    below = Math.max(below, y + place.h);
    return here;
  });
  return atPlaces(fields, compacted(places));
};
