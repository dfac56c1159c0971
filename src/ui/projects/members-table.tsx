import { useSelector } from '@xstate/react';
import { UserMinus } from 'lucide-react';
import styled from 'styled-components';
import type { MemberMutation } from '../../domain/projects/member-mutation.ts';
import type { Member, ProjectRole } from '../../domain/projects/project.ts';
import { projectMessages } from '../../domain/projects/project-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectIsDoing } from '../../machines/mutation/mutation-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Avatar } from '../kit/display/avatar.tsx';
import type { Column } from '../kit/tables/column.ts';
import { IconButton } from '../kit/display/icon-button.tsx';
import { PlainTable } from '../kit/tables/plain-table.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { color, font } from '../theme/tokens.ts';
import { roleOptions } from './role-options.ts';
import { useOpenProject } from './use-open-project.ts';

const { users: say } = projectMessages;

/** The members with their roles, owners first. The role of the last owner cannot be changed. */
export function MembersTable({ mayUpdate }: { readonly mayUpdate: boolean }) {
  const { members } = useOpenProject();
  const columns = useColumns(mayUpdate);
  return <PlainTable label={say.title} columns={columns} rows={members} rowId={({ id }) => id} />;
}

const useColumns = (mayUpdate: boolean): readonly Column<Member>[] => {
  const { projectMutation } = useWorkspace();
  const { project, members } = useOpenProject();
  const isDoing = useSelector(projectMutation, selectIsDoing);
  const owners = members.filter(({ role }) => role === 'OWNER').length;
  const isFixed = ({ role }: Member) => !mayUpdate || (role === 'OWNER' && owners === 1);
  const mutation = (name: string, member: Member, role: ProjectRole | null) => ({
    name,
    about: project.id,
    title: member.fullName,
    value: { userId: member.id, role, project: project.name } satisfies MemberMutation,
  });
  const { columns: labels } = say;
  const actions: Column<Member> = {
    id: 'actions',
    label: labels.actions,
    width: '72px',
    render: (member) =>
      !isFixed(member) && (
        <IconButton
          small
          label={say.remove(member.fullName)}
          icon={<UserMinus size={15} aria-hidden />}
          disabled={isDoing}
          onPress={() => projectMutation.send({ type: 'mutation.ask', mutation: mutation('remove', member, null) })}
        />
      ),
  };
  return [
    {
      id: 'name',
      label: labels.name,
      render: ({ fullName, avatar }) => (
        <Person>
          <Avatar name={fullName} image={avatar} edge={26} /> <bdi>{fullName}</bdi>
        </Person>
      ),
    },
    { id: 'jobRole', label: labels.jobRole, width: '200px', render: ({ jobRole }) => <Quiet>{jobRole}</Quiet> },
    {
      id: 'role',
      label: labels.role,
      width: '190px',
      render: (member) =>
        isFixed(member) ? (
          <Fixed>
            {messages.projects.roles[member.role]}
            {mayUpdate && <small>{say.lastOwnerText}</small>}
          </Fixed>
        ) : (
          <SelectField
            label={say.roleOf(member.fullName)}
            hideLabel
            value={member.role}
            options={roleOptions}
            disabled={isDoing}
            onChange={(role) =>
              projectMutation.send({ type: 'mutation.do', mutation: mutation('role', member, role as ProjectRole) })
            }
          />
        ),
    },
    ...(mayUpdate ? [actions] : []),
  ];
};

const Person = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
`;
const Quiet = styled.span`
  color: ${color.quiet};
`;
const Fixed = styled.span`
  small { display: block; color: ${color.quiet}; font-size: ${font.small}; white-space: normal; }
`;
