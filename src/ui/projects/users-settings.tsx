import styled from 'styled-components';
import { projectMessages } from '../../domain/projects/project-messages.ts';
import { color, font } from '../theme/tokens.ts';
import { AddMember } from './add-member.tsx';
import { MembersTable } from './members-table.tsx';
import { MemberQuestion } from './project-questions.tsx';
import { useMayInProject } from './use-may-in-project.ts';

const { users: say } = projectMessages;

/** The members of a project and their roles: add, change, remove [PROJ-013]. */
export function UsersSettings() {
  const mayUpdate = useMayInProject('update');
  return (
    <>
      <Intro>{say.intro}</Intro>
      {mayUpdate && <AddMember />}
      <MembersTable mayUpdate={mayUpdate} />
      <MemberQuestion />
    </>
  );
}

const Intro = styled.p`
  color: ${color.quiet};
  font-size: ${font.list};
`;
