import { isAfter } from '../scenario-document.ts';
import type { Place } from '../scenario.ts';

/**
 * Lines beside a sequence, from each flow to those that wait for it:
 *
 *   start    ╷      the flow that others wait for
 *   through  │
 *   branch   ├▸     a flow that waits, and more do below
 *   end      └▸     the last one that waits
 */
export interface LanePiece {
  readonly lane: number;
  readonly part: 'start' | 'through' | 'branch' | 'end';
}

interface Line {
  readonly from: number;
  /** Ascending. */
  readonly to: readonly number[];
  readonly lane: number;
}

const targetsOf = (places: readonly Place[]): ReadonlyMap<number, readonly number[]> => {
  const indexes = new Map(places.map(({ id }, index) => [id, index]));
  const targets = new Map<number, readonly number[]>();
  places.forEach(({ conditions }, index) => {
    for (const after of new Set(conditions.filter(isAfter).map((condition) => condition.after))) {
      const from = indexes.get(after);
      if (from !== undefined && from < index) targets.set(from, [...(targets.get(from) ?? []), index]);
    }
  });
  return targets;
};

/** Lines that overlap are drawn in different lanes; a lane is used again below its end. */
const linesOf = (places: readonly Place[]): readonly Line[] => {
  const ends: number[] = [];
  return [...targetsOf(places)]
    .toSorted(([one], [other]) => one - other)
    .map(([from, to]) => {
      const free = ends.findIndex((end) => end <= from);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = to.at(-1) ?? from;
      return { from, to, lane };
    });
};

const partAt = ({ from, to }: Line, index: number): LanePiece['part'] | null => {
  const last = to.at(-1) ?? from;
  if (index < from || index > last) return null;
  if (index === from) return 'start';
  if (index === last) return 'end';
  return to.includes(index) ? 'branch' : 'through';
};

/** The pieces beside each flow. */
export const lanePiecesOf = (places: readonly Place[]): readonly (readonly LanePiece[])[] => {
  const lines = linesOf(places);
  return places.map((_, index) =>
    lines.flatMap((line) => {
      const part = partAt(line, index);
      return part === null ? [] : [{ lane: line.lane, part }];
    }),
  );
};

export const laneCount = (pieces: readonly (readonly LanePiece[])[]): number =>
  Math.max(0, ...pieces.flat().map(({ lane }) => lane + 1));
