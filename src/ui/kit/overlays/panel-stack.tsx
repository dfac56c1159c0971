import styled from 'styled-components';

/** Parts of a page below one another, no wider than can be read. */
export const PanelStack = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  max-width: 860px;
`;
