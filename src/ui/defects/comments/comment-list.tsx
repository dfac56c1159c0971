import styled from 'styled-components';

/** Comments, newest first. */
export const CommentList = styled.ol`
  display: flex;
  flex-direction: column;
  gap: 16px;
  margin-top: 16px;
  padding: 0;
  list-style: none;
`;
