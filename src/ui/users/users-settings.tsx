import { useSelector } from '@xstate/react';
import { UserPlus, Users } from 'lucide-react';
import type { Plan } from '../../domain/licences/plan.ts';
import { presetLicence } from '../../domain/licences/preset-licence.ts';
import { factorMessages } from '../../domain/users/factor-messages.ts';
import { userMessages as say } from '../../domain/users/user-messages.ts';
import { selectRows } from '../../machines/records/records-machine.ts';
import { useActors, useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { MutationDialog } from '../mutation/mutation-dialog.tsx';
import { RecordsList } from '../records/records-list.tsx';
import { InvitationDialog } from './invitation-dialog.tsx';
import { UserDialog } from './user-dialog.tsx';
import { useUserColumns } from './use-user-columns.tsx';

/** The users of the account: find, invite, edit, role, licence, delete [ADMIN-002]. */
export function UsersSettings() {
  const { users, plans, invitation, userMutation } = useArea('users');
  const { now } = useActors();
  const license = presetLicence((useSelector(plans, selectRows) ?? []) as readonly Plan[], now());
  const invite = () =>
    invitation.send({ type: 'form.open', about: '', draft: { emails: '', role: 'END_USER', license } });
  return (
    <>
      <RecordsList
        records={users}
        label={say.title}
        columns={useUserColumns()}
        rowId={({ id }) => id}
        search={say.search}
        empty={{ title: say.none, text: say.noneText, icon: <Users size={28} /> }}
        actions={
          <Button tone="primary" onPress={invite} icon={<UserPlus size={15} aria-hidden />}>
            {say.add}
          </Button>
        }
      />
      <InvitationDialog />
      <UserDialog />
      <MutationDialog
        mutation={userMutation}
        name="delete"
        title={() => say.removeTitle}
        text={({ title }) => say.removeText(title)}
        confirmLabel={say.confirmRemove}
      />
      <MutationDialog
        mutation={userMutation}
        name="signOut"
        title={() => say.signOutTitle}
        text={({ title }) => say.signOutText(title)}
        confirmLabel={say.confirmSignOut}
      />
      <MutationDialog
        mutation={userMutation}
        name="resetFactor"
        title={() => factorMessages.title}
        text={({ title }) => factorMessages.text(title)}
        confirmLabel={factorMessages.confirm}
      />
    </>
  );
}
