import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { Comment } from '../../domain/defects/defect.ts';
import { words } from '../../domain/texts/words.ts';
import { selectCommentIsWaiting } from '../../machines/defects/defect-selectors.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';
import { Avatar } from '../kit/avatar.tsx';
import { FieldMark } from '../kit/field-mark.tsx';
import { RelativeTime } from '../kit/relative-time.tsx';
import { SafeHtml } from '../kit/safe-html.tsx';
import { color, font } from '../theme/tokens.ts';
import { useProject } from './use-project.ts';

export function CommentView({ comment }: { readonly comment: Comment }) {
  const { now } = useActors();
  const { journal } = useWorkspace();
  const { nameOf, avatarOf } = useProject();
  const isWaiting = useSelector(journal, selectCommentIsWaiting(comment.id));
  const name = nameOf(comment.user);
  return (
    <One>
      <Avatar name={name} image={avatarOf(comment.user)} edge={26} />
      <div>
        <Head>
          <strong>{name}</strong>
          <RelativeTime at={comment.createdDate} now={now()} />
          <FieldMark state={isWaiting ? 'waiting' : 'none'} text={words.comments.sending} />
        </Head>
        <SafeHtml html={comment.comment} />
      </div>
    </One>
  );
}

const One = styled.article`
  display: flex;
  gap: 10px;
  > div { flex: 1; min-width: 0; }
`;
const Head = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 8px;
  margin-bottom: 2px;
  color: ${color.quiet};
  font-size: ${font.small};
  strong { color: ${color.text}; font-size: ${font.list}; font-weight: 600; }
`;
