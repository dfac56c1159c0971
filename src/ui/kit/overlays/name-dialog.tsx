import { useState, type FormEvent } from 'react';
import { messages } from '../../../domain/texts/messages.ts';
import { Button } from '../display/button.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Dialog } from './dialog.tsx';

export interface NameDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly submitLabel: string;
  readonly busy?: string | false;
  readonly error?: string | undefined;
  readonly onSubmit: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for one name. Enter submits it. */
export function NameDialog({ open, title, text, onClose, ...rest }: NameDialogProps) {
  return (
    <Dialog open={open} title={title} closeLabel={messages.close} onClose={onClose}>
      <p>{text}</p>
      {open && <NameForm onClose={onClose} {...rest} />}
    </Dialog>
  );
}

type FormProps = Omit<NameDialogProps, 'open' | 'title' | 'text'>;

function NameForm({ label, submitLabel, busy, error, onSubmit, onClose }: FormProps) {
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onSubmit(name.trim());
  };
  return (
    <form onSubmit={submit}>
      <TextField label={label} value={name} onChange={setName} error={error} required autoFocus />
      <p style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 14 }}>
        <Button onPress={onClose}>{messages.cancel}</Button>
        <Button tone="primary" type="submit" busy={busy} disabled={name.trim() === ''}>
          {submitLabel}
        </Button>
      </p>
    </form>
  );
}
