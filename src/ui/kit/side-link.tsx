import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import styled from 'styled-components';
import { oneLine } from '../theme/marks.ts';
import { color, font, size } from '../theme/tokens.ts';

export interface SideLinkProps {
  readonly to: string;
  readonly icon?: ReactNode;
  /** Only this address itself, not what lies under it. */
  readonly exact?: boolean;
  readonly children: ReactNode;
}

/** A line of the side; where one is, it says so to eye and ear. */
export function SideLink({ to, icon, exact = false, children }: SideLinkProps) {
  return (
    <Line to={to} end={exact || to === '/'}>
      {icon}
      <span>{children}</span>
    </Line>
  );
}

const Line = styled(NavLink)`
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
