import styled from 'styled-components';
import { font } from '../theme/tokens.ts';

/** What a page of a project is in: its title and its parts, one below the other. */
export const PageFrame = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  width: 100%;
  min-width: 0;
  padding: 14px 20px 48px;
  > h1 { font-size: ${font.title}; font-weight: 650; overflow-wrap: anywhere; }
`;
