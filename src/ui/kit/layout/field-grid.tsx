import { Suspense, type ReactNode } from 'react';
import { compacted, type GridCell } from '../../../domain/templates/grid/grid-cells.ts';
import { FieldCells } from './field-cells.tsx';
import { lazyPart } from './lazy-part.ts';

export interface FieldGridProps {
  /** In any order, even invalid ones: they are shown in reading order, which is also the tab order. */
  readonly places: readonly GridCell[];
  readonly render: (key: string) => ReactNode;
  /** Set if the fields can be arranged: by dragging a handle, or with its keys. */
  readonly arrange?: FieldArranging | undefined;
}

export interface FieldArranging {
  /** The display name of a field, for its handle. */
  readonly nameOf: (key: string) => string;
  /** Called after each move, key step or Escape: compact, in reading order. */
  readonly onArrange: (places: readonly GridCell[]) => void;
}

const Arrangement = lazyPart(async () => {
  const { FieldArrangement } = await import('./field-arrangement.tsx');
  return { default: FieldArrangement };
});

/**
 * Fields in twelve columns [DEF-025..027]. In reading mode a row grows with its content; in arranging mode each field
 * has its assigned size and scrolls. A single column on narrow screens.
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
