import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { Country } from '../../domain/countries/country.ts';
import { pathOf } from '../../domain/address/page.ts';
import { licenceLabel } from '../../domain/licences/licence-type.ts';
import { licenceTypes } from '../../domain/session/profile.ts';
import { onboardingMessages } from '../../domain/onboarding/onboarding-messages.ts';
import { selectIsConfirming, selectPersisted } from '../../machines/onboarding/onboarding-machine.ts';
import { selectRows } from '../../machines/records/records-machine.ts';
import { useSetUp } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { LinkButton } from '../kit/display/link-button.tsx';
import { TextLink } from '../kit/display/text-link.tsx';
import { color } from '../theme/tokens.ts';
import { Foot } from './step-form.tsx';
import { StepFrame } from './step-frame.tsx';

const { confirmation: say, administrator, subscription, steps, previous } = onboardingMessages;

/** A summary of all entered data, for review before the setup runs [ONB-004]. */
export function ConfirmationStep() {
  const { onboarding, countries } = useSetUp();
  const draft = useSelector(onboarding, selectPersisted);
  const isConfirming = useSelector(onboarding, selectIsConfirming);
  const rows = useSelector(countries, selectRows) as readonly Country[] | null;
  const country = rows?.find(({ alpha3Code }) => alpha3Code === draft['country'])?.name;
  const licences = licenceTypes.filter((type) => Number(draft[type]) > 0);
  const to = (step: 'administrator' | 'subscription') => (
    <TextLink to={pathOf({ name: 'onboarding', step })} text={say.changeIt} label={say.change(steps[step])} />
  );
  return (
    <StepFrame step="confirmation" title={say.title} text={say.text}>
      <Part>
        <h2>{steps.administrator}</h2>
        {to('administrator')}
      </Part>
      <Facts>
        <Fact label={administrator.fullName} value={draft['fullName']} />
        <Fact label={administrator.email} value={draft['email']} />
        <Fact label={administrator.phoneNumber} value={draft['phoneNumber']} />
        <Fact label={administrator.organizationName} value={draft['organizationName']} />
        <Fact label={administrator.country} value={country ?? draft['country']} />
      </Facts>
      <Part>
        <h2>{steps.subscription}</h2>
        {to('subscription')}
      </Part>
      <Facts>
        <Fact label={subscription.planName} value={draft['planName']} />
        <Fact label={say.period} value={`${draft['startDate']} – ${draft['endDate']}`} />
        <Fact
          label={subscription.licences}
          value={licences.map((type) => `${Number(draft[type])} ${licenceLabel(type)}`).join(', ')}
        />
        <Fact label={subscription.productEmail} value={draft['productEmail']} />
      </Facts>
      <Foot>
        <LinkButton to={pathOf({ name: 'onboarding', step: 'subscription' })}>{previous}</LinkButton>
        <Button
          tone="primary"
          busy={isConfirming && say.making}
          onPress={() => onboarding.send({ type: 'onboarding.confirm' })}
        >
          {say.make}
        </Button>
      </Foot>
    </StepFrame>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value?.trim() || say.none}</dd>
    </div>
  );
}

const Part = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 12px;
  margin-bottom: 8px;

  h2 { font-size: 1rem; }
`;
const Facts = styled.dl`
  margin-bottom: 22px;

  div {
    display: grid;
    grid-template-columns: minmax(120px, 2fr) 3fr;
    gap: 12px;
    padding: 7px 0;
    border-top: 1px solid ${color.line};
  }
  dt { color: ${color.quiet}; }
  dd { overflow-wrap: anywhere; }
`;
