import styled from 'styled-components';
import type { Comment } from '../../../domain/defects/defect.ts';
import { commentMessages } from '../../../domain/defects/comments/comment-messages.ts';
import { useActors } from '../../actors-context.tsx';
import { RelativeTime } from '../../kit/display/relative-time.tsx';
import { SafeHtml } from '../../kit/rich-text/safe-html.tsx';
import { color, font } from '../../theme/tokens.ts';
import { CommentFrame } from '../comments/comment-frame.tsx';
import { useProject } from '../use-project.ts';

/** A comment as of the chosen time: read-only. */
export function AsOfComment({ comment }: { readonly comment: Comment }) {
  const { now } = useActors();
  const { nameOf } = useProject();
  return (
    <CommentFrame user={comment.user}>
      <Head>
        <strong>{nameOf(comment.user)}</strong> <RelativeTime at={comment.createdDate} now={now()} />
        {comment.editedBy && <span>{commentMessages.edited(nameOf(comment.editedBy))}</span>}
      </Head>
      <SafeHtml html={comment.comment} />
    </CommentFrame>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 8px;
  margin-bottom: 2px;
  color: ${color.quiet};
  font-size: ${font.small};
  strong { color: ${color.text}; font-size: ${font.list}; font-weight: 600; }
`;
