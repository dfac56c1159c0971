import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { Comment, DefectRecord } from '../../../domain/defects/defect.ts';
import { limits } from '../../../domain/limits.ts';
import { commentMessages } from '../../../domain/defects/comments/comment-messages.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { selectPage } from '../../../machines/address/address-machine.ts';
import { selectEditedComment } from '../../../machines/defects/panel/comment-edit-machine.ts';
import {
  selectEdits,
  selectIsCommentRemovalPending,
  type CommentsRef,
} from '../../../machines/defects/panel/comments-machine.ts';
import { selectDetails } from '../../../machines/defects/defect-selectors.ts';
import { selectShownCount } from '../../../machines/defects/history/older-machine.ts';
import { useActors, useWorkspace } from '../../actors-context.tsx';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { FieldMark } from '../../kit/fields/field-mark.tsx';
import { color, font } from '../../theme/tokens.ts';
import { CommentEditor } from './comment-editor.tsx';
import { CommentList } from './comment-list.tsx';
import { CommentRefusals } from './comment-refusals.tsx';
import { CommentView } from './comment-view.tsx';
import { UnreadComments } from './unread-comments.tsx';
import { ShowOlder } from '../list/show-older.tsx';
import { OnTheirWay } from '../panel/on-their-way.tsx';
import { useCommentEdit, useComments, useOlder, useUploads } from '../panel/use-child.ts';
import { useProject } from '../use-project.ts';

/** Newest comment first; a new one appears on top at once [COM-002, COM-003]. */
export function CommentsTab({ record }: { readonly record: DefectRecord }) {
  const { mayComment } = useProject();
  const edit = useCommentEdit();
  const comments = useComments();
  const uploads = useUploads();
  return (
    <>
      {mayComment && edit && (
        <div data-place="comment">
          <CommentEditor edit={edit} label={commentMessages.write} saveLabel={commentMessages.send} />
        </div>
      )}
      {uploads && <OnTheirWay uploads={uploads} />}
      {comments && <Talk record={record} comments={comments} />}
    </>
  );
}

function Talk({ record, comments }: { readonly record: DefectRecord; readonly comments: CommentsRef }) {
  const { journal } = useWorkspace();
  const { address, now } = useActors();
  const page = useSelector(address, selectPage);
  const sought = page.name === 'defects' && page.defectId === record.id ? page.commentId : null;
  const details = useSelector(journal, selectDetails(record.id));
  const all = details?.comments ?? [];
  const shown = useShown(all, comments);
  const minute = Math.floor(now() / 60_000);
  if (!details && record.commentCount > 0) return <UnreadComments record={record} comments={comments} />;
  return (
    <>
      <CommentRefusals id={record.id} comments={comments} />
      <Orphans known={all.map(({ id }) => id)} comments={comments} />
      {shown.length === 0 && <Quiet>{commentMessages.none}</Quiet>}
      <CommentList>
        {shown.map((comment) => (
          <li key={comment.id}>
            <CommentView comment={comment} comments={comments} isSought={comment.id === sought} minute={minute} />
          </li>
        ))}
      </CommentList>
      <ShowOlder kind="comments" count={record.commentCount - shown.length} />
      <Removal comments={comments} />
    </>
  );
}

/** The newest comments up to the requested number; a comment being edited stays visible when newer ones arrive. */
const useShown = (all: readonly Comment[], comments: CommentsRef): readonly Comment[] => {
  const count = useSelector(useOlder('comments'), (older) => older && selectShownCount(older)) ?? limits.commentsShown;
  const edited = useSelector(comments, selectEdits).map((edit) => selectEditedComment(edit.getSnapshot()));
  return all.filter(({ id }, index) => index < count || edited.includes(id));
};

/** Edits of comments that have since been deleted: the typed text remains available. */
function Orphans({ known, comments }: { readonly known: readonly string[]; readonly comments: CommentsRef }) {
  const edits = useSelector(comments, selectEdits);
  return edits
    .filter((edit) => !known.includes(selectEditedComment(edit.getSnapshot()) ?? ''))
    .map((edit) => (
      <CommentEditor
        key={edit.id}
        edit={edit}
        label={commentMessages.change}
        saveLabel={commentMessages.saveAsNew}
        cancelLabel={messages.discard}
        leaving="comment.drop"
        note={<FieldMark state="failed" text={commentMessages.goneMeanwhile} />}
      />
    ));
}

function Removal({ comments }: { readonly comments: CommentsRef }) {
  return (
    <ConfirmDialog
      open={useSelector(comments, selectIsCommentRemovalPending)}
      title={commentMessages.removeTitle}
      confirmLabel={messages.delete}
      closeLabel={messages.close}
      cancelLabel={messages.cancel}
      onConfirm={() => comments.send({ type: 'removal.confirm' })}
      onCancel={() => comments.send({ type: 'removal.cancel' })}
    >
      {commentMessages.removeText}
    </ConfirmDialog>
  );
}

const Quiet = styled.p`
  margin-top: 14px;
  color: ${color.quiet};
  font-size: ${font.list};
`;
