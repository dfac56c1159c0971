import { limits } from '../../limits.ts';
import { compacted, withCell, type GridCell } from './grid-cells.ts';

/** What an arrow key asks of a place: one step that can be seen, or nothing where there is no room. */
export type GridStep = 'left' | 'right' | 'up' | 'down' | 'narrower' | 'wider' | 'shorter' | 'taller';

/** The places a step may lead to, the nearest first. */
const plannedChanges = (place: GridCell, step: GridStep, bottom: number): readonly GridCell[] => {
  const { x, y, w, h } = place;
  switch (step) {
    case 'left':
      return x > 0 ? [{ ...place, x: x - 1 }] : [];
    case 'right':
      return x + w < limits.gridColumns ? [{ ...place, x: x + 1 }] : [];
    // A row further may change nothing yet, as everything rises again: on to the row that does.
    case 'up':
      return Array.from({ length: y }, (_, at) => ({ ...place, y: y - 1 - at }));
    case 'down':
      return Array.from({ length: Math.max(0, bottom - y) }, (_, at) => ({ ...place, y: y + 1 + at }));
    case 'narrower':
      return w > 1 ? [{ ...place, w: w - 1 }] : [];
    case 'wider':
      return x + w < limits.gridColumns ? [{ ...place, w: w + 1 }] : [];
    case 'shorter':
      return h > 1 ? [{ ...place, h: h - 1 }] : [];
    case 'taller':
      return h < limits.gridFieldHeightMost ? [{ ...place, h: h + 1 }] : [];
  }
};

const same = (one: readonly GridCell[], other: readonly GridCell[]) => JSON.stringify(one) === JSON.stringify(other);

/**
 * One step of a place, from how the others stood when it was taken up (`origin`), so that those it has passed go back
 * to where they were.
 */
export const stepped = (
  origin: readonly GridCell[],
  now: readonly GridCell[],
  key: string,
  step: GridStep,
): readonly GridCell[] => {
  const place = now.find((one) => one.key === key);
  if (!place) return now;
  const bottom = Math.max(0, ...origin.map(({ y, h }) => y + h));
  const shown = compacted(now);
  const next = plannedChanges(place, step, bottom)
    .map((target) => withCell(origin, target))
    .find((places) => !same(places, shown));
  return next ?? now;
};
