import styled from 'styled-components';
import type { Member } from '../../domain/projects/project.ts';
import { messages } from '../../domain/texts/messages.ts';
import { Avatar } from '../kit/display/avatar.tsx';
import { color, font, size } from '../theme/tokens.ts';

export function MemberList({ members }: { readonly members: readonly Member[] }) {
  return (
    <List>
      {members.map(({ id, fullName, avatar, role, jobRole }) => (
        <li key={`${role}/${id}`}>
          <Avatar name={fullName} image={avatar} edge={28} />
          <Name>
            {fullName}
            <small>{jobRole}</small>
          </Name>
          <em>{messages.projects.roles[role]}</em>
        </li>
      ))}
    </List>
  );
}

const Name = styled.span`
  flex: 1;
  min-width: 0;
`;
const List = styled.ul`
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: ${size.radiusLarge};
  list-style: none;
  li { display: flex; align-items: center; gap: 10px; min-height: 44px; padding: 4px 14px; font-size: ${font.list}; }
  li + li { border-top: 1px solid ${color.line}; }
  small { display: block; color: ${color.quiet}; font-size: ${font.small}; }
  em { color: ${color.quiet}; font-style: normal; }
`;
