import type { ReactNode } from 'react';
import { Link, useMatch } from 'react-router-dom';
import styled from 'styled-components';
import { oneLine } from '../../theme/marks.ts';
import { color, font, size } from '../../theme/tokens.ts';

export interface SideLinkProps {
  readonly to: string;
  readonly icon?: ReactNode;
  /** Matches only this address, not those below it. */
  readonly exact?: boolean;
  /** The address prefix of the pages that belong to this link; defaults to `to`. */
  readonly under?: string;
  readonly children: ReactNode;
}

/** A link of the sidebar; the current page is marked visually and for screen readers. */
export function SideLink({ to, icon, exact = false, under = to, children }: SideLinkProps) {
  const isHere = useMatch({ path: under, end: exact || to === '/' }) !== null;
  return (
    <Line to={to} {...(isHere ? { 'aria-current': 'page' as const } : {})}>
      {icon}
      <span>{children}</span>
    </Line>
  );
}

const Line = styled(Link)`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: ${size.control};
  padding: 0 10px;
  border-radius: ${size.radius};
  color: ${color.quiet};
  font-size: ${font.list};
  font-weight: 500;
  text-decoration: none;
  &:hover { background: ${color.hover}; color: ${color.text}; }
  &[aria-current='page'] { background: ${color.accentWash}; color: ${color.accent}; }
  > span { ${oneLine} }
`;
