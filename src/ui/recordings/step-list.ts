import styled from 'styled-components';
import { color } from '../theme/tokens.ts';

/** Steps with their state: an icon, text, and what can be done. */
export const StepList = styled.ol`
  display: flex;
  flex-direction: column;
  gap: 2px;
  margin: 0;
  padding: 0;
  list-style: none;
  li { display: flex; gap: 8px; align-items: start; padding: 6px 4px; border-bottom: 1px solid ${color.line}; }
  li[aria-current] { font-weight: 600; }
  li > div { display: flex; flex: 1; flex-direction: column; gap: 2px; min-width: 0; overflow-wrap: anywhere; }
  li > svg { flex: none; margin-top: 3px; }
`;
