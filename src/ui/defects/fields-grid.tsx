import styled from 'styled-components';
import type { FieldType } from '../../domain/defects/template.ts';

/** Twelve columns; a field takes as many as its kind needs, and all of them where the panel is narrow. */
export const FieldsGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: 12px;
  margin-bottom: 20px;
`;

const spans: Readonly<Record<FieldType, number>> = {
  WORKFLOW: 4,
  LIST: 4,
  USER_LIST: 4,
  DATE: 4,
  TEXT: 6,
  RICH_TEXT_FIELD: 12,
  TAG: 12,
};

export const FieldPlace = styled.div<{ $type: FieldType }>`
  grid-column: span ${({ $type }) => spans[$type]};
  min-width: 0;
  @container (max-width: 460px) { grid-column: span ${({ $type }) => (spans[$type] > 6 ? 12 : 6)}; }
  @container (max-width: 300px) { grid-column: span 12; }
`;
