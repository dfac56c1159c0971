import { useSelector } from '@xstate/react';
import { Pencil, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import type { Comment } from '../../../domain/defects/defect.ts';
import { commentMessages } from '../../../domain/defects/comments/comment-messages.ts';
import { selectVersionsOf, type CommentsRef } from '../../../machines/defects/panel/comments-machine.ts';
import { selectCommentMark } from '../../../machines/defects/defect-selectors.ts';
import { useActors, useWorkspace } from '../../actors-context.tsx';
import { IconButton } from '../../kit/display/icon-button.tsx';
import { LinkLike } from '../../kit/display/link-like.tsx';
import { RelativeTime } from '../../kit/display/relative-time.tsx';
import { color, font } from '../../theme/tokens.ts';
import { useProject } from '../use-project.ts';
import { WaitMark } from '../panel/value-mark.tsx';

export interface CommentHeadProps {
  readonly comment: Comment;
  readonly comments: CommentsRef;
  readonly isEdited: boolean;
}

/** The author, the time, who edited it, and the available actions. */
export function CommentHead({ comment, comments, isEdited }: CommentHeadProps) {
  const { now } = useActors();
  const { journal } = useWorkspace();
  const { nameOf, mayChangeComments, mayRemoveComment } = useProject();
  const mark = useSelector(journal, selectCommentMark(comment.id));
  const { id: commentId, comment: text } = comment;
  return (
    <HeadLine>
      <strong>{nameOf(comment.user)}</strong>
      <RelativeTime at={comment.createdDate} now={now()} />
      {comment.editedBy && comment.editedDate && <Edited comment={comment} comments={comments} />}
      <WaitMark mark={mark} waiting={commentMessages.sending} />
      <Tools>
        {mayChangeComments && !isEdited && (
          <IconButton
            small
            label={commentMessages.edit}
            icon={<Pencil size={13} aria-hidden />}
            onPress={() => comments.send({ type: 'comment.edit', commentId, text })}
          />
        )}
        {mayRemoveComment(comment) && (
          <IconButton
            small
            label={commentMessages.remove}
            icon={<Trash2 size={13} aria-hidden />}
            onPress={() => comments.send({ type: 'removal.ask', commentId })}
          />
        )}
      </Tools>
    </HeadLine>
  );
}

function Edited({ comment, comments }: Pick<CommentHeadProps, 'comment' | 'comments'>) {
  const { now } = useActors();
  const { nameOf } = useProject();
  const isShown = useSelector(comments, selectVersionsOf(comment.id));
  const toggle = () =>
    comments.send(isShown ? { type: 'versions.hide' } : { type: 'versions.show', commentId: comment.id });
  return (
    <span>
      <LinkLike label={isShown ? commentMessages.hideVersions : commentMessages.versions} onPress={toggle}>
        {commentMessages.edited(nameOf(comment.editedBy ?? ''))}
      </LinkLike>
      , <RelativeTime at={comment.editedDate ?? ''} now={now()} />
    </span>
  );
}

/** The author and time of a comment, in one line. */
export const HeadLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 8px;
  min-height: 26px;
  margin-bottom: 2px;
  color: ${color.quiet};
  font-size: ${font.small};
  strong { color: ${color.text}; font-size: ${font.list}; font-weight: 600; }
`;
const Tools = styled.span`
  display: inline-flex;
  margin-inline-start: auto;
`;
