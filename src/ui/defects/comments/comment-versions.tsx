import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { Comment } from '../../../domain/defects/defect.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { commentMessages } from '../../../domain/defects/comments/comment-messages.ts';
import { messages } from '../../../domain/texts/messages.ts';
import {
  selectVersions,
  selectVersionsOf,
  selectVersionsProblem,
  type CommentsRef,
} from '../../../machines/defects/panel/comments-machine.ts';
import { useActors } from '../../actors-context.tsx';
import { FieldMark } from '../../kit/fields/field-mark.tsx';
import { RelativeTime } from '../../kit/display/relative-time.tsx';
import { SafeHtml } from '../../kit/rich-text/safe-html.tsx';
import { color, font } from '../../theme/tokens.ts';
import { useProject } from '../use-project.ts';

/** Earlier versions of a comment, newest first, loaded on request (ruling R11). */
export function CommentVersions({ comment, comments }: { readonly comment: Comment; readonly comments: CommentsRef }) {
  const { now } = useActors();
  const { nameOf } = useProject();
  const isShown = useSelector(comments, selectVersionsOf(comment.id));
  const versions = useSelector(comments, selectVersions);
  const problem = useSelector(comments, selectVersionsProblem);
  if (!isShown) return null;
  if (problem) {
    return (
      <FieldMark
        state="failed"
        text={commentMessages.versionsFailed(problemText(problem))}
        retryLabel={messages.retry}
        onRetry={() => comments.send({ type: 'versions.show', commentId: comment.id })}
      />
    );
  }
  return (
    <List>
      {versions.slice(1).map(({ id, user, createdDate, comment: text }) => (
        <li key={id}>
          <small>
            {nameOf(user)}, <RelativeTime at={createdDate} now={now()} show="both" />
          </small>
          <SafeHtml html={text} />
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  margin-top: 8px;
  padding: 0 0 0 12px;
  border-inline-start: 3px solid ${color.line};
  list-style: none;
  color: ${color.quiet};
  li + li { margin-top: 8px; }
  small { font-size: ${font.small}; }
`;
