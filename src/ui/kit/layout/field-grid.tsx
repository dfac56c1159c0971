import { Suspense, type ReactNode } from 'react';
import { compacted, type GridCell } from '../../../domain/templates/grid/grid-cells.ts';
import { FieldCells } from './field-cells.tsx';
import { lazyPart } from './lazy-part.ts';

export interface FieldGridProps {
  /** In any order, even of hostile making: they are shown in reading order, and that is the order of the Tab key. */
  readonly places: readonly GridCell[];
  readonly render: (key: string) => ReactNode;
  /** Given where the fields may be arranged: by mouse from a handle, by keys on it. */
  readonly arrange?: FieldArranging | undefined;
}

export interface FieldArranging {
  /** What a field is called, for its handle. */
  readonly nameOf: (key: string) => string;
  /** After each move, step of a key or Escape: compact, in reading order. */
  readonly onArrange: (places: readonly GridCell[]) => void;
}

const Arrangement = lazyPart(async () => {
  const { FieldArrangement } = await import('./field-arrangement.tsx');
  return { default: FieldArrangement };
});

/**
 * Fields in twelve columns [DEF-025..027]. While they are read and filled in, a row grows with what stands in it; while
 * they are arranged, each has the size that it was given and scrolls. One column where it is narrow.
 */
export function FieldGrid({ places, render, arrange }: FieldGridProps) {
  const shown = compacted(places);
  const cells = <FieldCells places={shown} render={render} />;
  if (!arrange) return cells;
  return (
    <Suspense fallback={cells}>
      <Arrangement places={shown} render={render} arrange={arrange} />
    </Suspense>
  );
}
