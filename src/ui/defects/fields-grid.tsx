import type { ReactNode } from 'react';
import styled from 'styled-components';
import { placesOf } from '../../domain/templates/field-places.ts';
import type { Field } from '../../domain/templates/template.ts';
import { FieldGrid } from '../kit/field-grid.tsx';

export interface FieldsGridProps {
  readonly fields: readonly Field[];
  readonly render: (field: Field) => ReactNode;
}

/** The fields of a defect where the template puts them [DEF-025]. */
export function FieldsGrid({ fields, render }: FieldsGridProps) {
  const fieldOf = new Map(fields.map((field) => [field.key, field]));
  const renderKey = (key: string) => {
    const field = fieldOf.get(key);
    return field ? render(field) : null;
  };
  return (
    <Room>
      <FieldGrid places={placesOf(fields)} render={renderKey} />
    </Room>
  );
}

const Room = styled.div`
  margin-bottom: 20px;
`;
