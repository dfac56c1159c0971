import styled from 'styled-components';
import { color as colors } from '../../theme/tokens.ts';

/** A colour sample; its name is beside it, or given by `text`. */
export function Swatch({ color, text }: { readonly color: string; readonly text?: string }) {
  return <Dot style={{ backgroundColor: color }} {...(text ? { role: 'img', 'aria-label': text } : {})} />;
}

const Dot = styled.span`
  display: inline-block;
  flex: none;
  width: 14px;
  height: 14px;
  border: 1px solid ${colors.edge};
  border-radius: 4px;
  vertical-align: -2px;
`;
