import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { buttonLook, type ButtonLookProps } from '../../theme/button-look.ts';

interface DownloadLinkProps {
  /** Of a file that is saved instead of shown. */
  readonly address: string;
  readonly children: ReactNode;
}

/** Saves a file; it is a link that looks like a button. */
export function DownloadLink({ address, children }: DownloadLinkProps) {
  return (
    <Look href={address} download $tone="quiet" rel="noreferrer">
      <Download size={15} aria-hidden />
      {children}
    </Look>
  );
}

const Look = styled.a<ButtonLookProps>`
  ${buttonLook}
`;
