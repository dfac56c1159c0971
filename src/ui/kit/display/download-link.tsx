import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { buttonLook, type ButtonLookProps } from '../../theme/button-look.ts';

interface DownloadLinkProps {
  /** Of a file that is saved instead of shown. */
  readonly address: string;
  /** Missing: the server names it. */
  readonly name?: string | undefined;
  readonly children: ReactNode;
}

/** Saves a file; it is a link that looks like a button. */
export function DownloadLink({ address, name, children }: DownloadLinkProps) {
  return (
    <Look href={address} download={name ?? true} $tone="quiet" rel="noreferrer">
      <Download size={15} aria-hidden />
      {children}
    </Look>
  );
}

const Look = styled.a<ButtonLookProps>`
  ${buttonLook}
`;
