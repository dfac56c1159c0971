import styled from 'styled-components';
import { color, font, size } from '../../theme/tokens.ts';

/** In which a person says how something went. */
export const Box = styled.section`
  display: flex;
  flex-direction: column;
  gap: 12px;
  max-width: 760px;
  padding: 14px 16px;
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
  h2 { font-size: ${font.body}; font-weight: 600; }
  h3 { font-size: ${font.body}; font-weight: 600; overflow-wrap: anywhere; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; font-size: ${font.list}; }
  dl:empty { display: none; }
  dt { color: ${color.quiet}; }
  dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
`;
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  font-size: ${font.list};
`;
