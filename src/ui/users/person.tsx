import styled from 'styled-components';
import { userMessages as say } from '../../domain/users/user-messages.ts';
import type { User } from '../../domain/users/user.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Avatar } from '../kit/display/avatar.tsx';
import { color, font } from '../theme/tokens.ts';

/** A user in a list: picture, name, contact and job title. */
export function Person({ user }: { readonly user: User }) {
  const { me } = useWorkspace();
  return (
    <Who>
      <Avatar name={user.fullName} image={user.avatar} edge={28} />
      <span>
        <bdi>{user.fullName}</bdi>
        {user.id === me.id && ` (${say.you})`}
        <small>{[user.email, user.jobRole].filter(Boolean).join(' · ')}</small>
      </span>
    </Who>
  );
}

const Who = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  > span:last-child { min-width: 0; overflow-wrap: anywhere; }
  small { display: block; color: ${color.quiet}; font-size: ${font.small}; font-weight: 400; }
`;
