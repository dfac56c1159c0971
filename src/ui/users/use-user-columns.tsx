import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { licenceLabel } from '../../domain/licences/licence-type.ts';
import { factorMessages } from '../../domain/users/factor-messages.ts';
import { userMessages as say } from '../../domain/users/user-messages.ts';
import { isNeverActivated } from '../../domain/identity/activation.ts';
import { roleLabel, type User, userRoles } from '../../domain/users/user.ts';
import { selectIsDoing } from '../../machines/mutation/mutation-machine.ts';
import { useActors, useArea } from '../actors-context.tsx';
import { Badge } from '../kit/display/badge.tsx';
import type { Column } from '../kit/tables/column.ts';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { color, font } from '../theme/tokens.ts';
import { Person } from './person.tsx';
import { UserActions } from './user-actions.tsx';
import { useMayUser } from './use-may-user.ts';
import { choiceOf, useLicenceOptions } from './use-licence-options.ts';

function Role({ user }: { readonly user: User }) {
  const { userMutation } = useArea('users');
  const isDoing = useSelector(userMutation, selectIsDoing);
  if (!useMayUser()('changeRole', user)) return roleLabel(user.role);
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
  if (!useMayUser()('changeLicence', user)) return licenceLabel(user.license?.type ?? 'NONE');
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
  return (
    <>
      <Badge text={say.status[isActive ? 'active' : 'invited']} tone={isActive ? 'success' : 'info'} />
      {user.twoFactor && (
        <>
          {' '}
          <Badge text={factorMessages.mark} />
        </>
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
    { id: 'status', label: columns.status, width: '170px', isMinor: true, render: (user) => <Status user={user} /> },
    {
      id: 'lastLogin',
      label: columns.lastLogin,
      width: '110px',
      render: ({ lastLoginTime: at }) => (at ? <RelativeTime at={at} now={now()} /> : say.never),
    },
    { id: 'actions', label: columns.actions, width: '146px', render: (user) => <UserActions user={user} /> },
  ];
};

const Why = styled.small`
  display: block;
  color: ${color.quiet};
  font-size: ${font.small};
  white-space: normal;
`;
