import { useSelector } from '@xstate/react';
import type { Country } from '../../domain/countries/country.ts';
import { pathOf } from '../../domain/address/page.ts';
import { onboardingMessages } from '../../domain/onboarding/onboarding-messages.ts';
import { selectRows } from '../../machines/records/records-machine.ts';
import { useSetUp } from '../actors-context.tsx';
import { FormText } from '../form/form-text.tsx';
import { useTextField } from '../form/use-field.ts';
import { SelectField } from '../kit/fields/select-field.tsx';
import { Pair, StepForm } from './step-form.tsx';
import { StepFrame } from './step-frame.tsx';

const say = onboardingMessages.administrator;

/** The administrator of the account [ONB-002]. */
export function AdministratorStep() {
  const { administratorForm: form } = useSetUp();
  return (
    <StepFrame step="administrator" title={say.title} text={say.text}>
      <StepForm form={form} back={pathOf({ name: 'onboarding', step: 'start' })}>
        <FormText required autoFocus form={form} field="fullName" label={say.fullName} autoComplete="name" />
        <Pair>
          <FormText required form={form} field="email" label={say.email} type="email" autoComplete="email" />
          <FormText form={form} field="phoneNumber" label={say.phoneNumber} type="tel" autoComplete="tel" />
        </Pair>
        <Pair>
          <FormText
            required
            form={form}
            field="organizationName"
            label={say.organizationName}
            autoComplete="organization"
          />
          <CountryField />
        </Pair>
      </StepForm>
    </StepFrame>
  );
}

function CountryField() {
  const { administratorForm: form, countries } = useSetUp();
  const rows = useSelector(countries, selectRows) as readonly Country[] | null;
  const options = [
    { value: '', label: say.noCountry },
    ...(rows ?? []).map(({ alpha3Code, name }) => ({ value: alpha3Code, label: name })),
  ];
  return (
    <SelectField
      label={say.country}
      options={options}
      description={rows?.length === 0 ? say.noCountries : undefined}
      {...useTextField(form, 'country')}
    />
  );
}
