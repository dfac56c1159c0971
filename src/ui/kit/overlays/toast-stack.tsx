import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';
import { color, font, narrow, size } from '../../theme/tokens.ts';
import { Button } from '../display/button.tsx';
import { IconButton } from '../display/icon-button.tsx';

/** Text, then link text, then text. */
export interface Toast {
  readonly id: string;
  readonly tone: 'success' | 'danger';
  readonly text: string;
  readonly link?: { readonly text: string; readonly path: string; readonly after: string } | undefined;
  /** Set if the action can be undone. */
  readonly undo?: object | undefined;
}

export interface ToastStackProps {
  readonly label: string;
  readonly closeLabel: string;
  readonly toasts: readonly Toast[];
  readonly onClose: (id: string) => void;
  readonly undoLabel: string;
  readonly onUndo: (id: string) => void;
  /** Called while a toast is hovered or focused: its timer is paused until `onResume`. */
  readonly onPause: () => void;
  readonly onResume: () => void;
}

/** Both live regions exist from the start, so that their content is announced. */
export function ToastStack({ label, toasts, onPause, onResume, ...card }: ToastStackProps) {
  const shown = (tone: Toast['tone']) =>
    toasts
      .filter((toast) => toast.tone === tone)
      // By place: the success that replaces another one is shown in the same card.
      .map((toast, place) => <ToastCard key={tone === 'success' ? place : toast.id} toast={toast} {...card} />);
  return (
    <Stack
      role="region"
      aria-label={label}
      onPointerEnter={onPause}
      onPointerLeave={onResume}
      onFocus={onPause}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onResume()}
    >
      <div role="alert">{shown('danger')}</div>
      <div role="status">{shown('success')}</div>
    </Stack>
  );
}

interface ToastCardProps extends Pick<ToastStackProps, 'closeLabel' | 'onClose' | 'undoLabel' | 'onUndo'> {
  readonly toast: Toast;
}

function ToastCard({ toast, closeLabel, onClose, undoLabel, onUndo }: ToastCardProps) {
  return (
    <Card $tone={toast.tone}>
      {toast.tone === 'danger' ? <CircleAlert size={17} aria-hidden /> : <CircleCheck size={17} aria-hidden />}
      {/* New text is a new element: an equal text would not be announced again. */}
      <p key={toast.id}>
        {toast.text}
        {toast.link && (
          <>
            <Link to={toast.link.path}>{toast.link.text}</Link>
            {toast.link.after}
          </>
        )}
      </p>
      {toast.undo && (
        <Button small onPress={() => onUndo(toast.id)}>
          {undoLabel}
        </Button>
      )}
      <IconButton small label={closeLabel} icon={<X size={14} aria-hidden />} onPress={() => onClose(toast.id)} />
    </Card>
  );
}

const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`;

/** Bottom left, because the panel is on the right. Where the panel fills the page, below the top bar. */
const Stack = styled.section`
  position: fixed;
  inset-block-end: 16px;
  inset-inline-start: 16px;
  z-index: 60;
  width: min(380px, 40vw);
  /* The notices of the page stay in sight. */
  html:has(footer > [data-banner]) & { inset-block-end: 60px; }
  @media (max-width: ${narrow.page}) {
    && { inset-block: ${size.bar} auto; }
    inset-inline-start: 12px;
    width: min(380px, calc(100vw - 24px));
  }
  pointer-events: none;
`;
const Card = styled.div<{ $tone: Toast['tone'] }>`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  margin-top: 8px;
  padding: 10px 10px 10px 14px;
  border: 1px solid ${color.line};
  border-radius: ${size.radiusLarge};
  background: ${color.raised};
  box-shadow: ${color.shadow};
  font-size: ${font.list};
  pointer-events: auto;
  animation: ${rise} 140ms ease-out;
  > svg { margin-top: 2px; color: ${({ $tone }) => color[$tone]}; }
  p { flex: 1; min-width: 0; padding-top: 1px; overflow-wrap: anywhere; }
`;
