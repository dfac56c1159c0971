import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styled from 'styled-components';
import { color, font, size } from '../../theme/tokens.ts';

export interface StageDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What the work is doing, beside the title. */
  readonly status?: ReactNode;
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

/** A modal that fills the window, for work that needs all of it. Its tools close it: Escape belongs to its content. */
export function StageDialog({ open, title, status, tools, children }: StageDialogProps) {
  return (
    <Veil isOpen={open} isKeyboardDismissDisabled>
      <Sheet>
        <Frame>
          <Head>
            <Heading slot="title">{title}</Heading>
            {status}
            <Tools>{tools}</Tools>
          </Head>
          <Content>{children}</Content>
        </Frame>
      </Sheet>
    </Veil>
  );
}

const Veil = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: 40;
  background: ${color.veil};
`;
const Sheet = styled(Modal)`
  position: absolute;
  inset: 12px;
  overflow: hidden;
  border-radius: ${size.radiusLarge};
  background: ${color.raised};
  box-shadow: ${color.shadow};
  @media (max-width: 700px) { inset: 0; border-radius: 0; }
`;
const Frame = styled(AriaDialog)`
  display: flex;
  flex-direction: column;
  height: 100%;
  &, &:focus-visible { outline: none; }
`;
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;
  padding: 10px 16px;
  border-bottom: 1px solid ${color.line};
  h2 { font-size: ${font.lead}; font-weight: 600; }
`;
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-inline-start: auto;
`;
const Content = styled.div`
  flex: 1;
  min-height: 0;
`;
