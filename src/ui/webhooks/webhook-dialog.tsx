import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { webhookMessages as say } from '../../domain/webhooks/webhook-messages.ts';
import { webhookEvents } from '../../domain/webhooks/webhook.ts';
import { selectDraft, selectErrors } from '../../machines/form/form-machine.ts';
import { useArea } from '../actors-context.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormText } from '../form/form-text.tsx';
import { SwitchField } from '../kit/fields/switch-field.tsx';
import { color, font } from '../theme/tokens.ts';

/** Creates a webhook, or changes one. */
export function WebhookDialog() {
  const { webhookForm: form } = useArea('webhooks');
  const isNew = useSelector(form, ({ context }) => context.value) === null;
  return (
    <FormDialog
      form={form}
      title={isNew ? say.add : say.edit}
      submitLabel={isNew ? say.add : say.save}
      {...(isNew && { busy: say.adding })}
      discardOnClose
      fields={['name', 'url', 'events']}
    >
      <FormText form={form} field="name" label={say.name} description={say.nameHint} autoFocus />
      <FormText form={form} field="url" label={say.url} description={say.urlHint} type="url" />
      <Events />
    </FormDialog>
  );
}

function Events() {
  const { webhookForm: form } = useArea('webhooks');
  const chosen = (useSelector(form, selectDraft)['events'] ?? []) as readonly string[];
  const error = useSelector(form, selectErrors)['events'];
  const choose = (event: string) => (on: boolean) =>
    form.send({
      type: 'form.write',
      field: 'events',
      value: on ? [...chosen, event] : chosen.filter((one) => one !== event),
    });
  return (
    <Group>
      <legend>{say.events}</legend>
      {webhookEvents.map((event) => (
        <SwitchField key={event} label={say.eventNames[event]} on={chosen.includes(event)} onChange={choose(event)} />
      ))}
      {error && <Fault role="alert">{error}</Fault>}
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  gap: 4px 16px;
  margin: 0;
  padding: 0;
  border: 0;
  legend { padding: 0 0 6px; font-size: ${font.small}; font-weight: 500; color: ${color.quiet}; }
`;
const Fault = styled.p`
  grid-column: 1 / -1;
  color: ${color.danger};
  font-size: ${font.small};
`;
