import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { Comment, DefectRecord } from '../../../domain/defects/defect.ts';
import { commentMessages } from '../../../domain/defects/comments/comment-messages.ts';
import { selectCommentMark, selectWaitingComments } from '../../../machines/defects/defect-selectors.ts';
import type { CommentsRef } from '../../../machines/defects/panel/comments-machine.ts';
import { useActors, useWorkspace } from '../../actors-context.tsx';
import { RelativeTime } from '../../kit/display/relative-time.tsx';
import { SafeHtml } from '../../kit/rich-text/safe-html.tsx';
import { WaitMark } from '../panel/value-mark.tsx';
import { useProject } from '../use-project.ts';
import { CommentFrame } from './comment-frame.tsx';
import { HeadLine } from './comment-head.tsx';
import { CommentList } from './comment-list.tsx';
import { CommentRefusals } from './comment-refusals.tsx';
import { UnreadDetails } from '../list/unread-details.tsx';

/** The comments of a defect that is known from the list only: those that wait for the server, until the others are read. */
export function UnreadComments({
  record,
  comments,
}: {
  readonly record: DefectRecord;
  readonly comments: CommentsRef;
}) {
  const { journal } = useWorkspace();
  const waiting = useSelector(journal, selectWaitingComments(record.id));
  const hasOthers = record.commentCount > waiting.length;
  return (
    <>
      <CommentRefusals id={record.id} comments={comments} />
      <CommentList>
        {waiting.map((comment) => (
          <li key={comment.id}>
            <WaitingComment comment={comment} />
          </li>
        ))}
      </CommentList>
      {hasOthers && (
        <Others>
          <UnreadDetails />
        </Others>
      )}
    </>
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

const Others = styled.div`
  margin-top: 16px;
`;
