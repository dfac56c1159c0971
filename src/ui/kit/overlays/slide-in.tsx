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

/** A sheet at the side of the page, over it but not instead of it. Takes the focus and gives it back; Escape closes. */
export function SlideIn({ label, onClose, children }: SlideInProps) {
  const place = useFocusInAndBack<HTMLDivElement>();
  // The button of what is done away with goes with it: Escape is still heard, as the focus stays in here.
  const inside = useFocusStays<HTMLDivElement>();
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  // Beside everything else: no frame of the page cuts it or stands over it.
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
