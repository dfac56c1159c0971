import { useSelector } from '@xstate/react';
import { Plus, ShieldUser, Trash2 } from 'lucide-react';
import { administratorMessages as say } from '../../domain/accounts/account-messages.ts';
import { userMessages } from '../../domain/users/user-messages.ts';
import type { User } from '../../domain/users/user.ts';
import { selectIsDoing } from '../../machines/mutation/mutation-machine.ts';
import { useActors, useArea, useWorkspace } from '../actors-context.tsx';
import { MutationDialog } from '../mutation/mutation-dialog.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormText } from '../form/form-text.tsx';
import { Button } from '../kit/display/button.tsx';
import type { Column } from '../kit/tables/column.ts';
import { IconButton } from '../kit/display/icon-button.tsx';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import { RecordsList } from '../records/records-list.tsx';
import { InvitationResults } from '../users/invitation-results.tsx';
import { Person } from '../users/person.tsx';

const useColumns = (): readonly Column<User>[] => {
  const { me } = useWorkspace();
  const { accountMutation } = useArea('accounts');
  const isDoing = useSelector(accountMutation, selectIsDoing);
  const { now } = useActors();
  const remove = ({ id, fullName }: User) =>
    accountMutation.send({ type: 'mutation.ask', mutation: { name: 'remove', about: id, title: fullName } });
  return [
    { id: 'name', label: say.columns.name, render: (user) => <Person user={user} /> },
    {
      id: 'lastLogin',
      label: say.columns.lastLogin,
      width: '130px',
      render: ({ lastLoginTime: at }) => (at ? <RelativeTime at={at} now={now()} /> : userMessages.never),
    },
    {
      id: 'actions',
      label: say.columns.actions,
      width: '84px',
      render: (user) =>
        user.id !== me.id && (
          <IconButton
            small
            label={say.remove(user.fullName)}
            icon={<Trash2 size={14} aria-hidden />}
            disabled={isDoing}
            onPress={() => remove(user)}
          />
        ),
    },
  ];
};

/** Product administrators. Users cannot remove themselves, so that one remains [PADMIN-003, PADMIN-009..011]. */
export function AdministratorsAdmin() {
  const { administrators, administratorForm: form, accountMutation } = useArea('accounts');
  const add = () => form.send({ type: 'form.open', about: '', draft: { fullName: '', email: '' } });
  return (
    <>
      <RecordsList
        records={administrators}
        label={say.title}
        columns={useColumns()}
        rowId={({ id }) => id}
        empty={{ title: say.none, icon: <ShieldUser size={28} /> }}
        actions={
          <Button tone="primary" onPress={add} icon={<Plus size={15} aria-hidden />}>
            {say.add}
          </Button>
        }
      />
      <FormDialog form={form} title={say.addTitle} submitLabel={userMessages.invite}>
        <InvitationResults form={form} />
        <FormText form={form} field="fullName" label={userMessages.fields.fullName} required autoFocus />
        <FormText form={form} field="email" label={userMessages.fields.email} type="email" required />
      </FormDialog>
      <MutationDialog
        mutation={accountMutation}
        name="remove"
        title={() => say.removeTitle}
        text={({ title }) => say.removeText(title)}
        confirmLabel={say.confirmRemove}
      />
    </>
  );
}
