import type { ReactNode } from 'react';
import { Button } from '../display/button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What will happen, in a sentence. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly closeLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly tone?: 'primary' | 'danger';
  readonly busy?: string | false | undefined;
}

/** Asks for confirmation before an irreversible action; the safe answer has the focus. */
export function ConfirmDialog({
  open,
  title,
  children,
  onConfirm,
  onCancel,
  tone = 'danger',
  ...rest
}: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel, closeLabel, busy } = rest;
  const actions = (
    <>
      <Button onPress={onCancel} autoFocus>
        {cancelLabel}
      </Button>
      <Button tone={tone} onPress={onConfirm} busy={busy}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog alert open={open} onClose={onCancel} title={title} closeLabel={closeLabel} actions={actions}>
      <p>{children}</p>
    </Dialog>
  );
}
