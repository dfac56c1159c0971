import { Menu } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { hiddenFromSight } from '../../theme/marks.ts';
import { color, narrow, size } from '../../theme/tokens.ts';
import { IconButton } from '../display/icon-button.tsx';
import { useMedia } from '../display/media.ts';

export interface AppShellProps {
  /**
   * The content of the top bar: product name, project, search, user menu. Without it there is no bar, and the sidebar
   * stays open.
   */
  readonly top?: ReactNode;
  /** The links of the sidebar; without them there is no sidebar and no button for it. */
  readonly side?: ReactNode;
  readonly isSideOpen: boolean;
  /** Called on wide screens only; on narrow ones the sidebar is a drawer that closes after a choice. */
  readonly onToggleSide: () => void;
  readonly toggleLabel: string;
  /** The accessible name of the sidebar; defaults to `toggleLabel`. */
  readonly sideLabel?: string;
  readonly skipLabel: string;
  /** Banners that come and go by themselves: below the page, because they must move nothing under the pointer. */
  readonly notices?: ReactNode;
  readonly children: ReactNode;
}

/** Top bar, sidebar and main content, notices below them; the main content scrolls separately. */
export function AppShell({
  top,
  side,
  isSideOpen,
  onToggleSide,
  toggleLabel,
  sideLabel,
  skipLabel,
  notices,
  children,
}: AppShellProps) {
  const isNarrow = useMedia(`(max-width: ${narrow.page})`);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const hasBar = Boolean(top);
  const isDrawer = isNarrow && hasBar;
  const isShown = !hasBar || (isNarrow ? isDrawerOpen : isSideOpen);
  // The screens own the address, so the skip link moves the focus without changing it.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };
  const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setDrawerOpen(false);
  const closeOnChoice = (event: MouseEvent) => (event.target as Element).closest('a') && setDrawerOpen(false);
  return (
    <Frame onKeyDown={closeOnEscape}>
      <SkipLink href="#main" onClick={skip}>
        {skipLabel}
      </SkipLink>
      {hasBar && (
        <Bar>
          {side && (
            <IconButton
              label={toggleLabel}
              icon={<Menu size={17} aria-hidden />}
              expanded={isShown}
              onPress={() => (isNarrow ? setDrawerOpen(!isDrawerOpen) : onToggleSide())}
            />
          )}
          {top}
        </Bar>
      )}
      <Middle $isStacked={!hasBar}>
        {side && isShown && (
          <Side aria-label={sideLabel ?? toggleLabel} onClick={closeOnChoice} $isDrawer={isDrawer}>
            {side}
          </Side>
        )}
        {side && isDrawer && isDrawerOpen && <Veil onClick={() => setDrawerOpen(false)} />}
        <Main id="main" ref={main} tabIndex={-1}>
          {children}
        </Main>
      </Middle>
      <footer>{notices}</footer>
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  height: 100dvh;
`;
const SkipLink = styled.a`
  &:not(:focus) { ${hiddenFromSight} }
  &:focus {
    position: absolute;
    inset: 8px auto auto 8px;
    z-index: 70;
    padding: 6px 12px;
    border-radius: ${size.radius};
    background: ${color.raised};
    box-shadow: ${color.shadow};
  }
`;
const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: 8px;
  flex: none;
  min-height: ${size.bar};
  padding: 0 12px;
  border-bottom: 1px solid ${color.line};
  background: ${color.ground};
`;
const Middle = styled.div<{ $isStacked: boolean }>`
  position: relative;
  display: flex;
  flex: 1;
  min-height: 0;
  ${({ $isStacked }) =>
    $isStacked &&
    css`
      @media (max-width: ${narrow.page}) {
        flex-direction: column;
        & > nav { width: auto; max-height: 45%; }
      }
    `}
`;
const drawer = css`
  position: absolute;
  inset: 0 auto 0 0;
  z-index: 30;
  width: min(280px, 85vw);
  box-shadow: ${color.shadow};
`;
const Side = styled.nav<{ $isDrawer: boolean }>`
  display: flex;
  flex-direction: column;
  gap: 2px;
  flex: none;
  width: 216px;
  padding: 10px 8px;
  overflow: auto;
  border-inline-end: 1px solid ${color.line};
  background: ${color.sunken};
  ${({ $isDrawer }) => $isDrawer && drawer}
`;
const Veil = styled.div`
  position: absolute;
  inset: 0;
  z-index: 29;
  background: ${color.veil};
`;
const Main = styled.main`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-width: 0;
  min-height: 0;
  overflow: auto;
  outline: none;
`;
