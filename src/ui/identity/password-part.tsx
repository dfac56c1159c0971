import { useSelector } from '@xstate/react';
import { identityMessages } from '../../domain/identity/identity-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectIsDoing } from '../../machines/mutation/mutation-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormText } from '../form/form-text.tsx';
import { PanelSection } from '../kit/layout/panel-section.tsx';

const say = identityMessages.tab.password;
const empty = { password: '', next: '', again: '' };

/** Changes the password, or emails a reset link if it is forgotten. */
export function PasswordPart() {
  const { passwordForm, securityMutation } = useArea('identity');
  const isDoing = useSelector(securityMutation, selectIsDoing);
  const change = (
    <Button onPress={() => passwordForm.send({ type: 'form.open', about: '', draft: { ...empty } })}>
      {say.change}
    </Button>
  );
  const reset = { name: 'password.reset', about: '', title: '' };
  return (
    <PanelSection title={say.title} text={say.text} actions={change}>
      <FormDialog
        form={passwordForm}
        title={say.change}
        discardOnClose
        submitLabel={messages.save}
        fields={['password', 'next', 'again']}
      >
        <FormText
          form={passwordForm}
          field="password"
          label={say.present}
          type="password"
          autoComplete="current-password"
          autoFocus
        />
        <FormText
          form={passwordForm}
          field="next"
          label={say.next}
          type="password"
          autoComplete="new-password"
          description={say.hint}
        />
        <FormText form={passwordForm} field="again" label={say.again} type="password" autoComplete="new-password" />
        <Button
          small
          disabled={isDoing}
          onPress={() => {
            passwordForm.send({ type: 'form.discard' });
            securityMutation.send({ type: 'mutation.do', mutation: reset });
          }}
        >
          {say.reset}
        </Button>
      </FormDialog>
    </PanelSection>
  );
}
