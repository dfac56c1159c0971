import styled from 'styled-components';
import { color, font, size } from '../theme/tokens.ts';

/** Text as it was sent or written: its spaces and line breaks stay, and long lines wrap. */
export const CodeBlock = styled.pre`
  max-height: 320px;
  margin: 0;
  padding: 10px 12px;
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
  background: ${color.sunken};
  font-size: ${font.small};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  &:focus-visible { outline: 2px solid ${color.accent}; outline-offset: 1px; }
`;
