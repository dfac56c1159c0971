import { X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styled from 'styled-components';
import { color, font, size } from '../../theme/tokens.ts';
import { IconButton } from '../display/icon-button.tsx';

export interface DialogProps {
  readonly open: boolean;
  /** Called by Escape and the close button; clicking outside does not close it, so that no input is lost. */
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly alert?: boolean;
  /** `page`: as wide as the page allows, for a picture. */
  readonly wide?: boolean | 'page';
  /** Keys not handled by the content, such as a video player, wherever in the dialog the focus is. */
  readonly onKey?: (key: string) => void;
}

/** A modal: traps the focus, and restores it on close. */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  children,
  actions,
  alert = false,
  wide = false,
  onKey,
}: DialogProps) {
  const onKeyDown = (event: KeyboardEvent) =>
    !event.defaultPrevented && !(event.target instanceof HTMLMediaElement) && onKey?.(event.key);
  return (
    <Veil $wide={wide} isOpen={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Sheet $wide={wide}>
        <Around onKeyDown={onKeyDown}>
          <Frame role={alert ? 'alertdialog' : 'dialog'}>
            <Head>
              <Heading slot="title">{title}</Heading>
              <IconButton label={closeLabel} icon={<X size={16} aria-hidden />} onPress={onClose} />
            </Head>
            <Body>{children}</Body>
            {actions && <Foot>{actions}</Foot>}
          </Frame>
        </Around>
      </Sheet>
    </Veil>
  );
}

const Veil = styled(ModalOverlay)<{ $wide: boolean | 'page' }>`
  position: fixed;
  inset: 0;
  z-index: 40;
  display: grid;
  place-items: start center;
  padding: ${({ $wide }) => ($wide === 'page' ? '16px' : 'max(16px, 10vh)')} 16px 16px;
  overflow: auto;
  background: ${color.veil};
`;
const Sheet = styled(Modal)<{ $wide: boolean | 'page' }>`
  width: min(${({ $wide }) => ($wide === 'page' ? '1440px' : $wide ? '720px' : '440px')}, 100%);
  border-radius: ${size.radiusLarge};
  background: ${color.raised};
  box-shadow: ${color.shadow};
`;
const Around = styled.div`
  display: contents;
`;
const Frame = styled(AriaDialog)`
  &, &:focus-visible { outline: none; }
`;
const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  padding: 14px 12px 6px 20px;
  h2 { font-size: ${font.lead}; font-weight: 600; overflow-wrap: anywhere; }
`;
const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: 14px;
  padding: 6px 20px 18px;
  overflow-wrap: anywhere;
`;
const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  padding: 12px 20px;
  border-top: 1px solid ${color.line};
`;
