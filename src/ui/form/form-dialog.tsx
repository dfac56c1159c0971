import { useSelector } from '@xstate/react';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { messages } from '../../domain/texts/messages.ts';
import { selectIsOpen, selectIsSubmitting, type FormRef } from '../../machines/form/form-machine.ts';
import { Button } from '../kit/display/button.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { FormProblem } from './form-problem.tsx';

export interface FormDialogProps {
  readonly form: FormRef;
  readonly title: string;
  readonly submitLabel: string;
  /** What the button says while the form is on its way. */
  readonly busy?: string;
  readonly wide?: boolean;
  readonly cancelLabel?: string;
  /** Of the cross in the corner. */
  readonly closeLabel?: string;
  /** Closing discards what was typed: it is a secret, or short. */
  readonly discardOnClose?: boolean;
  /** Fields that show what is wrong with them; all of the draft when not given. What concerns others stands above. */
  readonly fields?: readonly string[];
  readonly children: ReactNode;
}

/** A form in a dialog. Escape puts it away with what was written; Cancel gives that up. */
export function FormDialog({
  form,
  title,
  submitLabel,
  busy,
  wide = false,
  cancelLabel = messages.cancel,
  closeLabel = messages.close,
  discardOnClose,
  fields,
  children,
}: FormDialogProps) {
  const id = useId();
  const isOpen = useSelector(form, selectIsOpen);
  const isSubmitting = useSelector(form, selectIsSubmitting);
  const discard = () => form.send({ type: 'form.discard' });
  const actions = (
    <>
      <Button onPress={discard} disabled={isSubmitting}>
        {cancelLabel}
      </Button>
      <Button tone="primary" type="submit" form={id} busy={isSubmitting && (busy ?? messages.records.saving)}>
        {submitLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      open={isOpen}
      onClose={discardOnClose ? discard : () => form.send({ type: 'form.close' })}
      title={title}
      closeLabel={closeLabel}
      actions={actions}
      wide={wide}
    >
      <Fields
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.send({ type: 'form.submit' });
        }}
      >
        <FormProblem form={form} fields={fields} />
        {children}
      </Fields>
    </Dialog>
  );
}

const Fields = styled.form`
  display: flex;
  flex-direction: column;
  gap: 14px;
`;
