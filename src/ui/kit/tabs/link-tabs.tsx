import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { countLook } from '../../theme/count-look.ts';
import { tabLook, tabRowLook } from '../../theme/tab-look.ts';
import { color } from '../../theme/tokens.ts';

export interface LinkTab {
  readonly id: string;
  readonly label: string;
  readonly to: string;
  readonly count?: number | undefined;
}

/** The views of one record, each with an address of its own. */
export function LinkTabs({
  label,
  tabs,
  selected,
}: {
  readonly label: string;
  readonly tabs: readonly LinkTab[];
  readonly selected: string;
}) {
  const row = useRef<HTMLElement>(null);
  // On a narrow screen the row scrolls sideways: the chosen tab is in view. An observer is called after the layout of the frame,
  // so that nothing makes the browser calculate it earlier.
  useLayoutEffect(() => {
    const { current } = row;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      if (current.scrollWidth <= current.clientWidth) return;
      current.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [selected]);
  return (
    <Row aria-label={label} ref={row}>
      {tabs.map(({ id, label: name, to, count }) => (
        <One key={id} to={to} {...(id === selected ? { 'aria-current': 'page' as const } : {})}>
          {name}
          {count !== undefined && <Count>{count}</Count>}
        </One>
      ))}
    </Row>
  );
}

const Row = styled.nav`
  ${tabRowLook}
`;
const One = styled(Link)`
  ${tabLook}
`;
const Count = styled.span`
  ${countLook}
  min-width: 20px;
  padding: 0 6px;
  background: ${color.hover};
  color: ${color.quiet};
  font-variant-numeric: tabular-nums;
`;
