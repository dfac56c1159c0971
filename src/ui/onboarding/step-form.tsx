import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { onboardingMessages as say } from '../../domain/onboarding/onboarding-messages.ts';
import { selectIsSubmitting, type FormRef } from '../../machines/form/form-machine.ts';
import { FormProblem } from '../form/form-problem.tsx';
import { Button } from '../kit/display/button.tsx';
import { LinkButton } from '../kit/display/link-button.tsx';

interface StepFormProps {
  readonly form: FormRef;
  readonly next?: string;
  /** The previous step. */
  readonly back?: string;
  readonly children: ReactNode;
}

/** The fields of a step; submitting them opens the next step. */
export function StepForm({ form, next = say.next, back, children }: StepFormProps) {
  const isSubmitting = useSelector(form, selectIsSubmitting);
  return (
    <Fields
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.send({ type: 'form.submit' });
      }}
    >
      <FormProblem form={form} />
      {children}
      <Foot>
        {back && <LinkButton to={back}>{say.previous}</LinkButton>}
        <Button tone="primary" type="submit" busy={isSubmitting && say.keeping}>
          {next}
        </Button>
      </Foot>
    </Fields>
  );
}

const Fields = styled.form`
  display: flex;
  flex-direction: column;
  gap: 16px;
`;
export const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: 10px;
  margin-top: 18px;
`;
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: 16px;
  align-items: start;
`;
