import styled from 'styled-components';

/** Sections of a page below one another, limited to a readable width. */
export const PanelStack = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  max-width: 860px;
`;
