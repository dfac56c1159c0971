import styled from 'styled-components';
import { hiddenFromSight } from '../../theme/marks.ts';

/** Text for screen readers only. */
export const VisuallyHidden = styled.span`
  ${hiddenFromSight}
`;
