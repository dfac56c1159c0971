import styled, { keyframes } from 'styled-components';
import { color } from '../../theme/tokens.ts';

const breathe = keyframes`50% { opacity: 0.5; }`;

/** A placeholder for text. Hidden from screen readers: its parent announces what is loading. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{ $width?: string; $height?: string }>`
  display: inline-block;
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = '10px' }) => $height};
  border-radius: 5px;
  background: ${color.pressed};
  vertical-align: middle;
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
