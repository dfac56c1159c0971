import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { buttonLook, type ButtonLookProps, type ButtonTone } from '../../theme/button-look.ts';

export interface LinkButtonProps {
  readonly to: string;
  readonly children: ReactNode;
  readonly tone?: ButtonTone;
  readonly small?: boolean;
  readonly icon?: ReactNode;
  /** A full page load: sign-in, downloads. */
  readonly outside?: boolean;
}

/** It navigates, so it is a link that only looks like a button. */
export function LinkButton({ to, children, tone = 'quiet', small, icon, outside = false }: LinkButtonProps) {
  return (
    <Look to={to} $tone={tone} $small={small} reloadDocument={outside}>
      {icon}
      {children}
    </Look>
  );
}

const Look = styled(Link)<ButtonLookProps>`
  ${buttonLook}
`;
