import { useSelector } from '@xstate/react';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { messages } from '../../domain/texts/messages.ts';
import { selectIsOpen, selectIsSubmitting, type FormRef } from '../../machines/form/form-machine.ts';
import { Button } from '../kit/display/button.tsx';
import { focusIncompleteDate } from '../kit/focus/incomplete-date.ts';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { FormProblem } from './form-problem.tsx';

export interface FormDialogProps {
  readonly form: FormRef;
  readonly title: string;
  readonly submitLabel: string;
  /** The button's label while the form is being submitted. */
  readonly busy?: string;
  readonly wide?: boolean;
  readonly cancelLabel?: string;
  /** The label of the close icon. */
  readonly closeLabel?: string;
  /** Closing discards the input: it is a secret, or short. */
  readonly discardOnClose?: boolean;
  /** Fields that show their errors; all fields of the draft by default. Other errors are shown at the top. */
  readonly fields?: readonly string[];
  /** A button opposite the others: an error that appears cannot move it under the pointer that has pressed one of them. */
  readonly removal?: ReactNode;
  readonly children: ReactNode;
}

/** A form in a dialog. Ctrl+Enter submits it, Escape closes it and stores the draft; Cancel discards the draft. */
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
  removal,
  children,
}: FormDialogProps) {
  const id = useId();
  const isOpen = useSelector(form, selectIsOpen);
  const isSubmitting = useSelector(form, selectIsSubmitting);
  const discard = () => form.send({ type: 'form.discard' });
  const submit = (within: Element) => {
    if (!focusIncompleteDate(within)) form.send({ type: 'form.submit' });
  };
  const actions = (
    <>
      {removal && <Removal>{removal}</Removal>}
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
        onKeyDownCapture={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.stopPropagation();
          submit(event.currentTarget);
        }}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        <FormProblem form={form} fields={fields} />
        {children}
      </Fields>
    </Dialog>
  );
}

const Removal = styled.span`
  margin-inline-end: auto;
`;
const Fields = styled.form`
  display: flex;
  flex-direction: column;
  gap: 14px;
`;
