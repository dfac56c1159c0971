import { useDeferredValue, type ReactNode } from 'react';
import styled from 'styled-components';
import { limits } from '../../../domain/limits.ts';
import type { GridCell } from '../../../domain/templates/grid/grid-cells.ts';
import { gridGap, narrow } from '../../theme/tokens.ts';

interface FieldCellsProps {
  /** Compact, in reading order. */
  readonly places: readonly GridCell[];
  readonly render: (key: string) => ReactNode;
}

/** The grid in reading mode: each row is as high as its grid cells, or as high as its content needs. */
export function FieldCells({ places, render }: FieldCellsProps) {
  // A template with very many fields must not delay the content above them, nor typing.
  const count = useDeferredValue(places.length, Math.min(places.length, limits.fieldsAtOnce));
  return (
    <Measure>
      <Cells>
        {places.slice(0, count).map((place) => (
          <Cell key={place.key} $place={place}>
            {render(place.key)}
          </Cell>
        ))}
      </Cells>
    </Measure>
  );
}

const Measure = styled.div`
  container-type: inline-size;
`;
const Cells = styled.div`
  display: grid;
  grid-template-columns: repeat(${limits.gridColumns}, minmax(0, 1fr));
  grid-auto-rows: minmax(${limits.gridRowHeight}px, auto);
  gap: ${gridGap.row}px ${gridGap.column}px;
  @container (max-width: ${narrow.fields}) { display: flex; flex-direction: column; gap: ${gridGap.column}px; }
`;
const Cell = styled.div<{ $place: GridCell }>`
  grid-column: ${({ $place: { x, w } }) => `${x + 1} / span ${w}`};
  grid-row: ${({ $place: { y, h } }) => `${y + 1} / span ${h}`};
  min-width: 0;
`;
