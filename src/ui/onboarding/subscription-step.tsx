import styled from 'styled-components';
import { pathOf } from '../../domain/address/page.ts';
import { licenceLabel } from '../../domain/licences/licence-type.ts';
import { licenceTypes } from '../../domain/session/profile.ts';
import { onboardingMessages } from '../../domain/onboarding/onboarding-messages.ts';
import { useSetUp } from '../actors-context.tsx';
import { FormText } from '../form/form-text.tsx';
import { Pair, StepForm } from './step-form.tsx';
import { StepFrame } from './step-frame.tsx';

const say = onboardingMessages.subscription;

/** The plan and the number of licences of each type [ONB-003]. */
export function SubscriptionStep() {
  const { planForm: form } = useSetUp();
  return (
    <StepFrame step="subscription" title={say.title} text={say.text}>
      <StepForm form={form} back={pathOf({ name: 'onboarding', step: 'administrator' })}>
        <FormText required autoFocus form={form} field="planName" label={say.planName} />
        <Pair>
          <FormText required form={form} field="startDate" label={say.startDate} />
          <FormText required form={form} field="endDate" label={say.endDate} />
        </Pair>
        <Group>
          <legend>{say.licences}</legend>
          <Counts>
            {licenceTypes.map((type) => (
              <FormText required key={type} form={form} field={type} label={licenceLabel(type)} />
            ))}
          </Counts>
        </Group>
        <FormText
          form={form}
          field="productEmail"
          type="email"
          label={say.productEmail}
          description={say.productHelp}
          autoComplete="off"
        />
      </StepForm>
    </StepFrame>
  );
}

const Group = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;

  legend { padding: 0; margin-bottom: 8px; font-weight: 600; }
`;
const Counts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(100px, 1fr));
  gap: 12px;
  align-items: start;
`;
