import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { GridCell } from '../../../domain/templates/grid/grid-cells.ts';
import { atPlaces, placesOf } from '../../../domain/templates/field-cells.ts';
import type { Field } from '../../../domain/templates/template.ts';
import { FieldGrid, type FieldArranging } from '../../kit/layout/field-grid.tsx';

export interface FieldsGridProps {
  readonly fields: readonly Field[];
  readonly render: (field: Field) => ReactNode;
  /** Overrides the cells of the fields while they are being rearranged. */
  readonly places?: readonly GridCell[] | null;
  readonly onArrange?: FieldArranging['onArrange'] | undefined;
}

/** The fields of a defect, laid out as in the template [DEF-025]. */
export function FieldsGrid({ fields, render, places, onArrange }: FieldsGridProps) {
  const fieldOf = new Map(fields.map((field) => [field.key, field]));
  const nameOf = (key: string) => fieldOf.get(key)?.label ?? key;
  const renderKey = (key: string) => {
    const field = fieldOf.get(key);
    return field ? render(field) : null;
  };
  return (
    <Room>
      <FieldGrid
        places={placesOf(places ? atPlaces(fields, places) : fields)}
        render={renderKey}
        arrange={onArrange && { nameOf, onArrange }}
      />
    </Room>
  );
}

const Room = styled.div`
  margin-bottom: 20px;
`;
