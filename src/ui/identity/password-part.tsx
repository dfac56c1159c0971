import { identityWords } from '../../domain/texts/identity-words.ts';
import { words } from '../../domain/texts/words.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/button.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormText } from '../form/form-text.tsx';
import { PanelSection } from '../kit/panel-section.tsx';

const say = identityWords.tab.password;
const empty = { password: '', next: '', again: '' };

/** Changing one's password, or having a link mailed when the present one is forgotten. */
export function PasswordPart() {
  const { passwordForm, securityDeed } = useWorkspace();
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
        secret
        submitLabel={words.save}
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
          onPress={() => {
            passwordForm.send({ type: 'form.discard' });
            securityDeed.send({ type: 'deed.do', deed: reset });
          }}
        >
          {say.reset}
        </Button>
      </FormDialog>
    </PanelSection>
  );
}
