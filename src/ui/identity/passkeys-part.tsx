import { useSelector } from '@xstate/react';
import type { Passkey, Security } from '../../domain/identity/identity-contract.ts';
import { identityMessages } from '../../domain/identity/identity-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectFormAbout } from '../../machines/form/form-machine.ts';
import { useActors, useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import type { Column } from '../kit/tables/column.ts';
import { PlainTable } from '../kit/tables/plain-table.tsx';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import { PasswordAgain } from './password-again.tsx';
import { MutationCell } from './mutation-cell.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormText } from '../form/form-text.tsx';
import { PanelSection } from '../kit/layout/panel-section.tsx';

const say = identityMessages.tab.passkeys;

const useColumns = (): readonly Column<Passkey>[] => {
  const { now } = useActors();
  const { passkeyForm, reauthForm } = useArea('identity');
  const { columns } = say;
  return [
    { id: 'name', label: columns.name, render: ({ name }) => <bdi>{name}</bdi> },
    {
      id: 'created',
      label: columns.created,
      width: '130px',
      render: ({ createdDate }) => <RelativeTime at={createdDate} now={now()} />,
    },
    {
      id: 'used',
      label: columns.used,
      width: '130px',
      render: ({ lastUsed }) =>
        lastUsed ? <RelativeTime at={lastUsed} now={now()} /> : identityMessages.tab.keys.never,
    },
    {
      id: 'deeds',
      label: columns.mutations,
      width: '190px',
      render: ({ id, name }) => (
        <MutationCell>
          <Button small onPress={() => passkeyForm.send({ type: 'form.open', about: id, draft: { name } })}>
            {say.rename}
          </Button>
          <Button
            small
            onPress={() => reauthForm.send({ type: 'form.open', about: `passkey/${id}`, draft: { password: '' } })}
          >
            {say.remove}
          </Button>
        </MutationCell>
      ),
    },
  ];
};

/** Passkeys: added by the browser, named, removed with the password. */
export function PasskeysPart({ security }: { readonly security: Security }) {
  const { passkeyForm } = useArea('identity');
  const isNew = useSelector(passkeyForm, selectFormAbout) === '';
  const columns = useColumns();
  const add = security.passkeysPossible && (
    <Button onPress={() => passkeyForm.send({ type: 'form.open', about: '', draft: { name: '', password: '' } })}>
      {say.add}
    </Button>
  );
  return (
    <PanelSection title={say.title} text={security.passkeysPossible ? say.text : say.notHere} actions={add}>
      {security.passkeys.length > 0 && (
        <PlainTable label={say.title} columns={columns} rows={security.passkeys} rowId={({ id }) => id} />
      )}
      <FormDialog
        form={passkeyForm}
        title={isNew ? say.addTitle : say.renameTitle}
        discardOnClose
        submitLabel={isNew ? say.add : messages.save}
        {...(isNew && { busy: say.adding })}
        fields={['name', 'password']}
      >
        <FormText form={passkeyForm} field="name" label={say.name} description={say.nameHint} autoFocus />
        {isNew && <PasswordAgain form={passkeyForm} />}
      </FormDialog>
    </PanelSection>
  );
}
