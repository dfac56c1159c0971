import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { hourOptions, zoneOptions } from '../../domain/notifications/preferences-form.ts';
import { preferenceMessages } from '../../domain/notifications/preference-messages.ts';
import { selectDraft } from '../../machines/form/form-machine.ts';
import { selectMore } from '../../machines/records/records-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { useTextField } from '../form/use-field.ts';
import { PanelSection } from '../kit/layout/panel-section.tsx';
import { Button } from '../kit/display/button.tsx';
import { SelectField, type SelectFieldProps } from '../kit/fields/select-field.tsx';
import { SwitchField } from '../kit/fields/switch-field.tsx';

const { delivery: say } = preferenceMessages;
const ways = [
  { value: 'atOnce', label: say.atOnce },
  { value: 'daily', label: say.daily },
];

/** Immediate or daily delivery, and the quiet hours. */
export function DeliveryPart() {
  const { preferencesForm: form, preferences } = useWorkspace();
  const { daily, quiet, timeZone } = useSelector(form, selectDraft);
  const here = useSelector(preferences, selectMore) as string | undefined;
  const write = (field: string, value: string | boolean) => form.send({ type: 'form.write', field, value });
  return (
    <PanelSection title={say.title} text={say.text}>
      <Row>
        <SelectField
          label={say.how}
          options={ways}
          value={daily === true ? 'daily' : 'atOnce'}
          onChange={(value) => write('daily', value === 'daily')}
        />
        {daily === true && <Chosen field="dailyHour" label={say.hour} options={hourOptions} />}
      </Row>
      <Indented>
        <SwitchField
          label={say.quiet}
          description={say.quietText}
          on={quiet === true}
          onChange={(value) => write('quiet', value)}
        />
      </Indented>
      {quiet === true && (
        <Row>
          <Chosen field="quietFrom" label={say.from} options={hourOptions} />
          <Chosen field="quietUntil" label={say.until} options={hourOptions} />
        </Row>
      )}
      <Row>
        <Chosen field="timeZone" label={say.zone} options={zoneOptions(String(timeZone), here ?? '')} />
      </Row>
      {here !== undefined && here !== timeZone && (
        <div>
          <Button small onPress={() => write('timeZone', here)}>
            {say.useHere(here)}
          </Button>
        </div>
      )}
    </PanelSection>
  );
}

function Chosen({ field, ...rest }: { readonly field: string } & Pick<SelectFieldProps, 'label' | 'options'>) {
  const { preferencesForm: form } = useWorkspace();
  return <SelectField {...rest} {...useTextField(form, field, rest.label)} />;
}

/** Aligns the description with the label of the switch. */
const Indented = styled.div`
  p { margin-inline-start: 44px; }
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  > * { flex: 1 1 200px; max-width: 320px; }
`;
