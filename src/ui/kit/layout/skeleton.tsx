import styled, { keyframes } from 'styled-components';
import { color } from '../../theme/tokens.ts';

const breathe = keyframes`50% { opacity: 0.5; }`;

/** The place of words to come. Silent: who shows it says in words what it waits for. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{ $width?: string; $height?: string }>`
  display: inline-block;
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = '10px' }) => $height};
  border-radius: 5px;
  background: ${color.pressed};
  vertical-align: middle;
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
