import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { mailKinds, notificationGroups } from '../../domain/notifications/preferences.ts';
import { preferenceMessages as say } from '../../domain/notifications/preference-messages.ts';
import { selectDraft } from '../../machines/form/form-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { PanelSection } from '../kit/layout/panel-section.tsx';
import { SwitchField } from '../kit/fields/switch-field.tsx';
import { color, font } from '../theme/tokens.ts';

/** One switch per type, in the groups of the available areas [NOTIF-010]. */
export function MailTypesPart() {
  const { preferencesForm: form } = useWorkspace();
  const draft = useSelector(form, selectDraft);
  const groups = notificationGroups
    .map((group) => ({ group, kinds: mailKinds.filter((kind) => kind.group === group) }))
    .filter(({ kinds }) => kinds.length > 0);
  return (
    <PanelSection title={say.types.title} text={say.types.text}>
      {groups.map(({ group, kinds }) => (
        <Group key={group} role="group" aria-label={say.groups[group]}>
          <h3>{say.groups[group]}</h3>
          {kinds.map(({ type }) => (
            <SwitchField
              key={type}
              label={say.kinds[type].label}
              description={say.kinds[type].text}
              on={draft[type] === true}
              onChange={(value) => form.send({ type: 'form.write', field: type, value })}
            />
          ))}
        </Group>
      ))}
    </PanelSection>
  );
}

const Group = styled.div`
  display: flex;
  flex-direction: column;
  gap: 10px;
  /* Under the words of its switch. */
  p { margin-inline-start: 44px; }
  h3 { color: ${color.quiet}; font-size: ${font.small}; font-weight: 600; }
`;
