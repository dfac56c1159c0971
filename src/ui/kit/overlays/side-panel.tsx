import type { KeyboardEvent, ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { shortcutOf } from '../../../domain/keys/shortcuts.ts';
import { color, narrow } from '../../theme/tokens.ts';
import { useFocusInAndBack } from '../focus/focus-in-and-back.ts';
import { isTypedInto } from '../focus/shortcuts.tsx';

export interface SidePanelProps {
  /** Its accessible name. */
  readonly label: string;
  readonly onClose: () => void;
  readonly header: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/**
 * Inside a SplitView: beside the list on wide screens, the whole page on narrow ones. Escape leaves a field; outside a
 * field it closes the panel. Until then, keys in the panel do nothing in the list.
 */
export function SidePanel({ label, onClose, header, children, footer }: SidePanelProps) {
  const place = useFocusInAndBack<HTMLElement>();
  const hearKeys = (event: KeyboardEvent) => {
    // An inner field or menu that has handled the key prevents the default.
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    // Lists and dialogs that are opened here stand elsewhere in the page, and have keys of their own.
    if (!event.currentTarget.contains(event.target as Node)) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      if (isTypedInto(event.target)) place.current?.focus();
      else onClose();
    } else if (!isTypedInto(event.target) && shortcutOf(event, true)?.place === 'list') event.preventDefault();
  };
  return (
    <Panel ref={place} tabIndex={-1} aria-label={label} onKeyDown={hearKeys}>
      <Head>{header}</Head>
      <Body>{children}</Body>
      {footer && <Foot>{footer}</Foot>}
    </Panel>
  );
}

const arrive = keyframes`from { opacity: 0; transform: translateX(12px); }`;

const Panel = styled.aside`
  display: flex;
  flex-direction: column;
  flex: none;
  width: var(--panel-width, clamp(400px, 46%, 760px));
  max-width: calc(100% - 240px);
  min-height: 0;
  background: ${color.ground};
  border-inline-start: 1px solid ${color.line};
  animation: ${arrive} 140ms ease-out;
  /* It takes the focus so that reading begins here; the ring belongs to what can be pressed. */
  &, &:focus-visible { outline: none; }
  @media (max-width: ${narrow.page}) {
    position: absolute;
    inset: 0;
    z-index: 5;
    width: auto;
    max-width: none;
    border: 0;
  }
`;
const Head = styled.header`
  padding: 8px 12px 8px 16px;
  border-bottom: 1px solid ${color.line};
`;
const Body = styled.div`
  flex: 1;
  min-height: 0;
  padding: 12px 16px 24px;
  overflow: auto;
  container-type: inline-size;
`;
const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  padding: 10px 16px;
  border-top: 1px solid ${color.line};
`;
