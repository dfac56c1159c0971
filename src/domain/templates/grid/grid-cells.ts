import { limits } from '../../limits.ts';

/**
 * Where the fields of a template stand: in twelve columns, in whole cells from the upper left corner. Nothing hangs in
 * the air and nothing lies on anything else: a place rests on the upper edge or on another place [DEF-025, DEF-027].
 */
export interface GridCell {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const whole = (value: number, least: number, most: number) =>
  Number.isFinite(value) ? Math.min(most, Math.max(least, Math.round(value))) : least;

/** The place, moved and cut so that it lies inside the grid. */
const inside = ({ key, x, y, w, h }: GridCell): GridCell => {
  const width = whole(w, 1, limits.gridColumns);
  return {
    key,
    w: width,
    h: whole(h, 1, limits.gridFieldHeightMost),
    x: whole(x, 0, limits.gridColumns - width),
    y: whole(y, 0, limits.gridRowsMost),
  };
};

const bottomOf = ({ y, h }: GridCell) => y + h;
const sharesColumn = (one: GridCell, other: GridCell) => one.x < other.x + other.w && other.x < one.x + one.w;
export const overlaps = (one: GridCell, other: GridCell): boolean =>
  sharesColumn(one, other) && one.y < bottomOf(other) && other.y < bottomOf(one);

/** As one reads: row after row, from the left. What was just put there comes first where two begin in one row. */
const inOrder = (places: readonly GridCell[], first?: string): readonly GridCell[] =>
  places.toSorted(
    (one, other) => one.y - other.y || Number(other.key === first) - Number(one.key === first) || one.x - other.x,
  );

/** Down past what lies in the way, then up as far as there is room. */
const settled = (place: GridCell, standing: readonly GridCell[]): GridCell => {
  const column = standing.filter((other) => sharesColumn(place, other));
  let resting = place;
  for (let below = place; ;) {
    const hit = column.find((other) => overlaps(below, other));
    resting = below;
    if (!hit) break;
    below = { ...below, y: bottomOf(hit) };
  }
  const floor = column.map(bottomOf).filter((bottom) => bottom <= resting.y);
  return { ...resting, y: Math.max(0, ...floor) };
};

const settleAll = (places: readonly GridCell[], first?: string): readonly GridCell[] => {
  const standing: GridCell[] = [];
  for (const place of inOrder(places, first)) standing.push(settled(place, standing));
  return inOrder(standing);
};

const once = (places: readonly GridCell[]): readonly GridCell[] => [
  ...new Map(places.toReversed().map((place) => [place.key, inside(place)])).values(),
];

/** Whatever was kept, as a grid that can be shown: in reading order, each key once, inside, without overlap. */
export const compacted = (places: readonly GridCell[]): readonly GridCell[] => settleAll(once(places));

/** With this place put where it wants to be (new, moved or of another size); the others make way. */
export const withCell = (places: readonly GridCell[], wanted: GridCell): readonly GridCell[] => {
  const others = places.filter(({ key }) => key !== wanted.key);
  return settleAll([...once(others), inside(wanted)], wanted.key);
};

/** A place of the usual size below all others [DEF-027]. */
export const cellBelow = (places: readonly GridCell[], key: string): GridCell => ({
  key,
  x: 0,
  y: Math.max(0, ...places.map(bottomOf)),
  w: limits.gridFieldWidth,
  h: limits.gridFieldHeight,
});
