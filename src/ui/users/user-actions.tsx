import { useSelector } from '@xstate/react';
import { LogOut, Pencil, ShieldOff, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { factorMessages } from '../../domain/users/factor-messages.ts';
import { userMessages as say } from '../../domain/users/user-messages.ts';
import type { User } from '../../domain/users/user.ts';
import { selectIsDoing } from '../../machines/mutation/mutation-machine.ts';
import { useArea } from '../actors-context.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import { useMayUser } from './use-may-user.ts';

interface AskProps {
  readonly user: User;
  /** The name of the mutation that asks for confirmation. */
  readonly name: string;
  readonly label: string;
  readonly icon: ReactNode;
}

function Ask({ user, name, label, icon }: AskProps) {
  const { userMutation } = useArea('users');
  const isDoing = useSelector(userMutation, selectIsDoing);
  const ask = () =>
    userMutation.send({ type: 'mutation.ask', mutation: { name, about: user.id, title: user.fullName } });
  return <IconButton small label={label} icon={icon} disabled={isDoing} onPress={ask} />;
}

/** What can be done with a user in the list. */
export function UserActions({ user }: { readonly user: User }) {
  const { userForm } = useArea('users');
  const may = useMayUser();
  const { id, fullName, jobRole, phoneNumber } = user;
  const edit = () => userForm.send({ type: 'form.open', about: id, draft: { fullName, jobRole, phoneNumber } });
  return (
    <>
      <IconButton small label={say.edit(fullName)} icon={<Pencil size={14} aria-hidden />} onPress={edit} />
      {may('manage', user) && user.twoFactor && (
        <Ask
          user={user}
          name="resetFactor"
          label={factorMessages.reset(fullName)}
          icon={<ShieldOff size={14} aria-hidden />}
        />
      )}
      {may('manage', user) && (
        <Ask user={user} name="signOut" label={say.signOut(fullName)} icon={<LogOut size={14} aria-hidden />} />
      )}
      {may('delete', user) && (
        <Ask user={user} name="delete" label={say.remove(fullName)} icon={<Trash2 size={14} aria-hidden />} />
      )}
    </>
  );
}
