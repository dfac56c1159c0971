import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { messages } from '../../domain/texts/messages.ts';
import {
  selectFormAbout,
  selectIsChanged,
  selectIsSubmitting,
  type FormDraft,
  type FormRef,
} from '../../machines/form/form-machine.ts';
import { Button } from '../kit/display/button.tsx';

interface FormButtonsProps {
  readonly form: FormRef;
  readonly resetLabel: string;
  /** The stored values, for the reset. */
  readonly stored: FormDraft;
}

/** Save and Undo below a form on a page. */
export function FormButtons({ form, resetLabel, stored }: FormButtonsProps) {
  const about = useSelector(form, selectFormAbout);
  const isChanged = useSelector(form, selectIsChanged);
  const isSubmitting = useSelector(form, selectIsSubmitting);
  return (
    <Buttons>
      <Button
        tone="primary"
        disabled={!isChanged}
        busy={isSubmitting && messages.records.saving}
        onPress={() => form.send({ type: 'form.submit' })}
      >
        {messages.save}
      </Button>
      {isChanged && (
        <Button disabled={isSubmitting} onPress={() => form.send({ type: 'form.open', about, draft: stored })}>
          {resetLabel}
        </Button>
      )}
    </Buttons>
  );
}

const Buttons = styled.div`
  display: flex;
  gap: 8px;
`;
