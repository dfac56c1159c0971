import { useSelector } from '@xstate/react';
import type { Comment } from '../../../domain/defects/defect.ts';
import { commentMessages } from '../../../domain/defects/comments/comment-messages.ts';
import { selectCommentMark, selectWaitingComments } from '../../../machines/defects/defect-selectors.ts';
import { useActors, useWorkspace } from '../../actors-context.tsx';
import { RelativeTime } from '../../kit/display/relative-time.tsx';
import { SafeHtml } from '../../kit/rich-text/safe-html.tsx';
import { WaitMark } from '../panel/value-mark.tsx';
import { useProject } from '../use-project.ts';
import { CommentFrame } from './comment-frame.tsx';
import { HeadLine } from './comment-head.tsx';
import { CommentList } from './comment-list.tsx';

/** New comments that wait for the server, while the other comments of the defect are not on this device. */
export function WaitingComments({ id }: { readonly id: string }) {
  const { journal } = useWorkspace();
  const waiting = useSelector(journal, selectWaitingComments(id));
  if (waiting.length === 0) return null;
  return (
    <CommentList>
      {waiting.map((comment) => (
        <li key={comment.id}>
          <WaitingComment comment={comment} />
        </li>
      ))}
    </CommentList>
  );
}

function WaitingComment({ comment }: { readonly comment: Comment }) {
  const { now } = useActors();
  const { journal } = useWorkspace();
  const { nameOf } = useProject();
  const mark = useSelector(journal, selectCommentMark(comment.id));
  return (
    <CommentFrame user={comment.user}>
      <HeadLine>
        <strong>{nameOf(comment.user)}</strong>
        <RelativeTime at={comment.createdDate} now={now()} />
        <WaitMark mark={mark} waiting={commentMessages.sending} />
      </HeadLine>
      <SafeHtml html={comment.comment} />
    </CommentFrame>
  );
}
