import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { tabLook, tabRowLook } from '../../theme/tab-look.ts';

export interface PageLinksProps {
  readonly label: string;
  readonly links: readonly { readonly to: string; readonly title: string; readonly isHere: boolean }[];
}

/** The pages of one place, side by side; where one is, it says so to eye and ear, and is in sight where they do not all fit. */
export function PageLinks({ label, links }: PageLinksProps) {
  const row = useRef<HTMLElement>(null);
  const here = links.find(({ isHere }) => isHere)?.to;
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    // The row alone: the page around it stays where it is.
    if (row.current && link)
      row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [here]);
  return (
    <Row ref={row} aria-label={label}>
      {links.map(({ to, title, isHere }) => (
        <One key={to} to={to} {...(isHere ? { 'aria-current': 'page' as const } : {})}>
          {title}
        </One>
      ))}
    </Row>
  );
}

const Row = styled.nav`
  position: relative;
  ${tabRowLook}
`;
const One = styled(Link)`
  ${tabLook}
`;
