import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { keyActions, offeredKeyModules } from '../../domain/api-keys/api-key.ts';
import type { Profile } from '../../domain/session/profile.ts';
import { identityMessages } from '../../domain/identity/identity-messages.ts';
import { selectDraft, selectErrors } from '../../machines/form/form-machine.ts';
import { useArea, useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { color, font, narrow } from '../theme/tokens.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormText } from '../form/form-text.tsx';

const say = identityMessages.tab.keys;
const lives = ['7', '30', '90', '365'];

/** Users cannot grant a key more than their own permissions. */
const actionsOf = ({ role, permission }: Profile, module: string): readonly (typeof keyActions)[number][] =>
  role === 'ACCOUNT_ADMIN'
    ? keyActions
    : keyActions.filter((action) =>
        permission?.modulePermissions.some(
          ({ moduleName, allowedActions }) => moduleName === module && allowedActions.includes(action),
        ),
      );

/** A new key: its name, its expiry and its permissions. */
export function KeyDialog() {
  const { me } = useWorkspace();
  const { keyForm } = useArea('identity');
  const draft = useSelector(keyForm, selectDraft);
  const error = useSelector(keyForm, selectErrors)['grants'];
  const grants = (draft['grants'] ?? []) as readonly string[];
  const write = (field: string, value: string | readonly string[]) =>
    keyForm.send({ type: 'form.write', field, value });
  const toggle = (grant: string) =>
    write('grants', grants.includes(grant) ? grants.filter((one) => one !== grant) : [...grants, grant]);
  return (
    <FormDialog
      form={keyForm}
      title={say.makeTitle}
      discardOnClose
      submitLabel={say.make}
      busy={say.making}
      fields={['name']}
      wide
    >
      <Fields>
        <FormText form={keyForm} field="name" label={say.name} autoFocus />
        <SelectField
          label={say.ends}
          value={String(draft['days'] ?? '90')}
          options={lives.map((value) => ({ value, label: say.days(value) }))}
          onChange={(value) => write('days', value)}
        />
      </Fields>
      <Grants role="group" aria-label={say.may}>
        <h3>{say.may}</h3>
        {error && <p role="alert">{error}</p>}
        {offeredKeyModules.map((module) => (
          <div key={module} role="group" aria-label={module}>
            <span>{module}</span>
            {actionsOf(me, module).map((action) => (
              <Button
                key={action}
                small
                pressed={grants.includes(`${module}.${action}`)}
                onPress={() => toggle(`${module}.${action}`)}
              >
                {say.actions[action]}
              </Button>
            ))}
          </div>
        ))}
      </Grants>
    </FormDialog>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
  gap: 12px;
  margin-bottom: 12px;
`;
const Grants = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  h3 { font-size: ${font.list}; font-weight: 600; }
  > p { color: ${color.danger}; font-size: ${font.list}; }
  > div { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; }
  > div > span { flex: 0 0 110px; font-size: ${font.list}; }
  @media (max-width: ${narrow.fields}) {
    > div > span { flex-basis: 100%; }
  }
`;
