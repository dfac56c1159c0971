import type { KeyboardEvent, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styled, { keyframes } from 'styled-components';
import { color, size } from '../../theme/tokens.ts';
import { useFocusInAndBack } from '../focus/focus-in-and-back.ts';
import { useFocusStays } from '../focus/focus-stays.ts';

export interface SlideInProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A sheet at the side of the page, above its content. Takes the focus and restores it; Escape closes it. */
export function SlideIn({ label, onClose, children }: SlideInProps) {
  const place = useFocusInAndBack<HTMLDivElement>();
  // Dismissing an entry removes its focused button: the focus stays inside, so that Escape still works.
  const inside = useFocusStays<HTMLDivElement>();
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  // Rendered in a portal, so that no container clips or covers it.
  return createPortal(
    <Sheet ref={place} role="dialog" aria-label={label} tabIndex={-1} onKeyDown={closeOnEscape}>
      <div ref={inside}>{children}</div>
    </Sheet>,
    document.body,
  );
}

const arrive = keyframes`from { opacity: 0; transform: translateX(16px); }`;

const Sheet = styled.div`
  position: fixed;
  inset: calc(${size.bar} + 1px) 0 0 auto;
  z-index: 35;
  width: min(400px, 100vw);
  padding: 14px 16px 24px;
  overflow: auto;
  background: ${color.raised};
  border-inline-start: 1px solid ${color.line};
  box-shadow: ${color.shadow};
  animation: ${arrive} 140ms ease-out;
  &, &:focus-visible { outline: none; }
`;
