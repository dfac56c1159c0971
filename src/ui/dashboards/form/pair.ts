import styled from 'styled-components';

/** Fields side by side, as long as there is room. */
export const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  > * { flex: 1 1 140px; min-width: 0; }
`;
