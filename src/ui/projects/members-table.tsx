import { useSelector } from '@xstate/react';
import { UserMinus } from 'lucide-react';
import styled from 'styled-components';
import type { MemberDeed } from '../../domain/projects/member-deed.ts';
import type { Member, ProjectRole } from '../../domain/projects/project.ts';
import { projectWords } from '../../domain/texts/project-words.ts';
import { words } from '../../domain/texts/words.ts';
import { selectIsDoing } from '../../machines/deed/deed-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Avatar } from '../kit/avatar.tsx';
import type { Column } from '../kit/data-table.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { PlainTable } from '../kit/plain-table.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { color, font } from '../theme/tokens.ts';
import { roleOptions } from './role-options.ts';
import { useOpenProject } from './use-open-project.ts';

const { users: say } = projectWords;

/** The members with their roles, owners first. The last owner is told apart: nobody takes that role away. */
export function MembersTable({ mayUpdate }: { readonly mayUpdate: boolean }) {
  const { members } = useOpenProject();
  const columns = useColumns(mayUpdate);
  return <PlainTable label={say.title} columns={columns} rows={members} rowId={({ id }) => id} />;
}

const useColumns = (mayUpdate: boolean): readonly Column<Member>[] => {
  const { projectDeed } = useWorkspace();
  const { project, members } = useOpenProject();
  const isDoing = useSelector(projectDeed, selectIsDoing);
  const owners = members.filter(({ role }) => role === 'OWNER').length;
  const isFixed = ({ role }: Member) => !mayUpdate || (role === 'OWNER' && owners === 1);
  const deed = (name: string, member: Member, role: ProjectRole | null) => ({
    name,
    about: project.id,
    title: member.fullName,
    value: { userId: member.id, role, project: project.name } satisfies MemberDeed,
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
          onPress={() => projectDeed.send({ type: 'deed.ask', deed: deed('remove', member, null) })}
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
            {words.projects.roles[member.role]}
            {mayUpdate && <small>{say.lastOwnerText}</small>}
          </Fixed>
        ) : (
          <SelectField
            label={say.roleOf(member.fullName)}
            hideLabel
            value={member.role}
            options={roleOptions}
            disabled={isDoing}
            onChange={(role) => projectDeed.send({ type: 'deed.do', deed: deed('role', member, role as ProjectRole) })}
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
