import styled from 'styled-components';
import { hiddenFromSight } from '../../theme/marks.ts';

/** Words for screen readers alone. */
export const VisuallyHidden = styled.span`
  ${hiddenFromSight}
`;
