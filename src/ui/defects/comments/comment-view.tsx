import { useSelector } from '@xstate/react';
import { memo } from 'react';
import type { Comment } from '../../../domain/defects/defect.ts';
import { commentMessages } from '../../../domain/defects/comments/comment-messages.ts';
import { messages } from '../../../domain/texts/messages.ts';
import {
  selectEditedComment,
  selectTextBefore,
  type CommentEditRef,
} from '../../../machines/defects/panel/comment-edit-machine.ts';
import {
  selectEdits,
  selectOverwrittenComment,
  type CommentsRef,
} from '../../../machines/defects/panel/comments-machine.ts';
import { FieldMark } from '../../kit/fields/field-mark.tsx';
import { Revealed } from '../../kit/layout/revealed.tsx';
import { SafeHtml } from '../../kit/rich-text/safe-html.tsx';
import { CommentEditor } from './comment-editor.tsx';
import { CommentFrame } from './comment-frame.tsx';
import { CommentHead } from './comment-head.tsx';
import { CommentVersions } from './comment-versions.tsx';
import { MarkChoice } from '../../fields/mark-choice.tsx';
import { useProject } from '../use-project.ts';

export interface CommentViewProps {
  readonly comment: Comment;
  readonly comments: CommentsRef;
  /** The link that was opened points to this comment. */
  readonly isSought: boolean;
  /** The current minute: the comment rerenders when it changes, to update its relative time. */
  readonly minute: number;
}

/** Memoized: hundreds of comments do not rerender when one of them changes. */
export const CommentView = memo(function CommentView({ comment, comments, isSought }: CommentViewProps) {
  const edit = useSelector(comments, selectEdits).find((one) => selectEditedComment(one.getSnapshot()) === comment.id);
  return (
    <Revealed isSought={isSought}>
      <CommentFrame user={comment.user}>
        <CommentHead comment={comment} comments={comments} isEdited={edit !== undefined} />
        {edit ? <Changing edit={edit} comment={comment} /> : <SafeHtml html={comment.comment} />}
        <OverwrittenValue comment={comment} comments={comments} />
        <CommentVersions comment={comment} comments={comments} />
      </CommentFrame>
    </Revealed>
  );
});

function Changing({ edit, comment }: { readonly edit: CommentEditRef; readonly comment: Comment }) {
  const { nameOf } = useProject();
  const before = useSelector(edit, selectTextBefore);
  const isOther = before !== comment.comment;
  return (
    <>
      <CommentEditor
        edit={edit}
        label={commentMessages.change}
        saveLabel={commentMessages.saveChange}
        cancelLabel={messages.cancel}
        note={
          isOther && (
            <FieldMark
              state="waiting"
              text={commentMessages.changedMeanwhile(nameOf(comment.editedBy ?? comment.user))}
            />
          )
        }
      />
      {isOther && <SafeHtml html={comment.comment} />}
    </>
  );
}

function OverwrittenValue({ comment, comments }: Pick<CommentViewProps, 'comment' | 'comments'>) {
  const { nameOf } = useProject();
  const overwritten = useSelector(comments, selectOverwrittenComment(comment.id));
  if (!overwritten) return null;
  const { commentId, text, base } = overwritten;
  return (
    <MarkChoice
      text={messages.defect.overruled(nameOf(overwritten.by))}
      firstLabel={messages.defect.restore}
      onFirst={() => comments.send({ type: 'mark.answer', answer: { kind: 'restore', commentId, text, base } })}
      secondLabel={messages.defect.accept}
      onSecond={() => comments.send({ type: 'comment.accept', commentId })}
    />
  );
}
