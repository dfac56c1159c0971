import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Avatar } from '../../kit/display/avatar.tsx';
import { useProject } from '../use-project.ts';

/** One comment of a list: the author, and the content beside it. */
export function CommentFrame({ user, children }: { readonly user: string; readonly children: ReactNode }) {
  const { nameOf, avatarOf } = useProject();
  const name = nameOf(user);
  return (
    <One aria-label={name}>
      <Avatar name={name} image={avatarOf(user)} edge={26} />
      <div>{children}</div>
    </One>
  );
}

const One = styled.article`
  display: flex;
  gap: 10px;
  > div { flex: 1; min-width: 0; }
`;
