import { useSelector } from '@xstate/react';
import { LogOut, Pencil, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { abilityIn } from '../../domain/address/guard.ts';
import { licenceLabel } from '../../domain/licences/licence-type.ts';
import { asSubject } from '../../domain/session/abilities.ts';
import { userMessages as say } from '../../domain/users/user-messages.ts';
import { isNeverActivated } from '../../domain/identity/activation.ts';
import { roleLabel, type User, userRoles } from '../../domain/users/user.ts';
import { selectIsDoing } from '../../machines/mutation/mutation-machine.ts';
import { useActors, useArea, useWorkspace } from '../actors-context.tsx';
import { Badge } from '../kit/display/badge.tsx';
import type { Column } from '../kit/tables/column.ts';
import { IconButton } from '../kit/display/icon-button.tsx';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { color, font } from '../theme/tokens.ts';
import { Person } from './person.tsx';
import { choiceOf, useLicenceOptions } from './use-licence-options.ts';

const useMay = () => {
  const { me } = useWorkspace();
  const { now } = useActors();
  const ability = abilityIn(me, null, now());
  return (action: string, user: User) => ability.can(action, asSubject('User', { id: user.id }));
};

function Role({ user }: { readonly user: User }) {
  const { userMutation } = useArea('users');
  const isDoing = useSelector(userMutation, selectIsDoing);
  if (!useMay()('changeRole', user)) return roleLabel(user.role);
  return (
    <SelectField
      label={say.roleOf(user.fullName)}
      hideLabel
      look="quiet"
      value={user.role}
      options={userRoles.map((role) => ({ value: role, label: roleLabel(role) }))}
      disabled={isDoing}
      onChange={(role) =>
        role !== user.role &&
        userMutation.send({
          type: 'mutation.do',
          mutation: { name: 'role', about: user.id, title: user.fullName, value: role },
        })
      }
    />
  );
}

function Licence({ user }: { readonly user: User }) {
  const { userMutation } = useArea('users');
  const isDoing = useSelector(userMutation, selectIsDoing);
  const held = choiceOf(user);
  const options = useLicenceOptions(held);
  if (!useMay()('changeLicence', user)) return licenceLabel(user.license?.type ?? 'NONE');
  return (
    <SelectField
      label={say.licenceOf(user.fullName)}
      hideLabel
      look="quiet"
      value={held}
      options={options}
      disabled={isDoing}
      onChange={(choice) =>
        choice !== held &&
        userMutation.send({
          type: 'mutation.do',
          mutation: { name: 'licence', about: user.id, title: user.fullName, value: choice },
        })
      }
    />
  );
}

/**
 * Active after the first sign-in; invited until then; inactive when the invitation has expired [USER-018, USER-020].
 */
function Status({ user }: { readonly user: User }) {
  const { now } = useActors();
  if (isNeverActivated(user, now()))
    return (
      <>
        <Badge text={say.status.inactive} tone="danger" />
        <Why>{say.inactive}</Why>
      </>
    );
  const isActive = user.lastLoginTime !== null;
  return <Badge text={say.status[isActive ? 'active' : 'invited']} tone={isActive ? 'success' : 'info'} />;
}

function Actions({ user }: { readonly user: User }) {
  const { userForm, userMutation } = useArea('users');
  const isDoing = useSelector(userMutation, selectIsDoing);
  const may = useMay();
  const { id, fullName, jobRole, phoneNumber } = user;
  return (
    <>
      <IconButton
        small
        label={say.edit(fullName)}
        icon={<Pencil size={14} aria-hidden />}
        onPress={() => userForm.send({ type: 'form.open', about: id, draft: { fullName, jobRole, phoneNumber } })}
      />
      {may('manage', user) && (
        <IconButton
          small
          label={say.signOut(fullName)}
          icon={<LogOut size={14} aria-hidden />}
          disabled={isDoing}
          onPress={() =>
            userMutation.send({ type: 'mutation.ask', mutation: { name: 'signOut', about: id, title: fullName } })
          }
        />
      )}
      {may('delete', user) && (
        <IconButton
          small
          label={say.remove(fullName)}
          icon={<Trash2 size={14} aria-hidden />}
          disabled={isDoing}
          onPress={() =>
            userMutation.send({ type: 'mutation.ask', mutation: { name: 'delete', about: id, title: fullName } })
          }
        />
      )}
    </>
  );
}

export const useUserColumns = (): readonly Column<User>[] => {
  const { now } = useActors();
  const { columns } = say;
  return [
    { id: 'name', label: columns.name, render: (user) => <Person user={user} /> },
    { id: 'role', label: columns.role, width: '180px', render: (user) => <Role user={user} /> },
    { id: 'license', label: columns.license, width: '210px', render: (user) => <Licence user={user} /> },
    { id: 'status', label: columns.status, width: '150px', render: (user) => <Status user={user} /> },
    {
      id: 'lastLogin',
      label: columns.lastLogin,
      width: '110px',
      render: ({ lastLoginTime: at }) => (at ? <RelativeTime at={at} now={now()} /> : say.never),
    },
    { id: 'actions', label: columns.actions, width: '112px', render: (user) => <Actions user={user} /> },
  ];
};

const Why = styled.small`
  display: block;
  color: ${color.quiet};
  font-size: ${font.small};
  white-space: normal;
`;
