import styled from 'styled-components';
import { color } from '../../theme/tokens.ts';

/** The header above the check boxes of a table. */
export const PickHead = styled.th`
  position: sticky;
  top: 0;
  z-index: 2;
  width: 40px;
  padding: 0 0 0 16px;
  border-bottom: 1px solid ${color.line};
  background: ${color.ground};
`;
