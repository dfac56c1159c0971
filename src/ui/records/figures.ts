import styled from 'styled-components';
import { color } from '../theme/tokens.ts';

/** Numbers beside each other in a row of a list: passed, failed and so on. */
export const Figures = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0 8px;
  color: ${color.quiet};
  font-variant-numeric: tabular-nums;
`;
export const FailedFigure = styled.strong`
  color: ${color.danger};
  font-weight: 600;
`;
