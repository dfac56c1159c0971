import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { tabLook, tabRowLook } from '../../theme/tab-look.ts';

export interface PageLinksProps {
  readonly label: string;
  readonly links: readonly { readonly to: string; readonly title: string; readonly isHere: boolean }[];
}

/**
 * Links to the pages of one area; the current one is marked visually and for screen readers, and scrolled into view.
 */
export function PageLinks({ label, links }: PageLinksProps) {
  const row = useRef<HTMLElement>(null);
  const here = links.find(({ isHere }) => isHere)?.to;
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    // Scrolls the row only, not the page around it.
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
