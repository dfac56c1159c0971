import { useSelector } from '@xstate/react';
import { memo, type ReactNode } from 'react';
import styled from 'styled-components';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { commentMessages } from '../../../domain/defects/comments/comment-messages.ts';
import {
  selectCanSend,
  selectCommentProblem,
  selectCommentText,
  selectIsRecalled,
  selectIsWritable,
  type CommentEditRef,
} from '../../../machines/defects/panel/comment-edit-machine.ts';
import { Button } from '../../kit/display/button.tsx';
import { FieldMark } from '../../kit/fields/field-mark.tsx';
import { useFocusTarget } from '../../kit/focus/use-focus-target.ts';
import { RichText } from './rich-text.tsx';

export interface CommentEditorProps {
  readonly edit: CommentEditRef;
  readonly label: string;
  readonly saveLabel: string;
  readonly cancelLabel?: string;
  /** The effect of Cancel: closes and stores the unsaved text, or discards it. */
  readonly leaving?: 'comment.cancel' | 'comment.drop';
  readonly note?: ReactNode;
}

/** A new or edited comment; it can be saved once it has text [COM-005]. */
export const CommentEditor = memo(function CommentEditor({
  edit,
  label,
  saveLabel,
  cancelLabel,
  leaving = 'comment.cancel',
  note,
}: CommentEditorProps) {
  const text = useSelector(edit, selectCommentText);
  const isWritable = useSelector(edit, selectIsWritable);
  const canSend = useSelector(edit, selectCanSend);
  const problem = useSelector(edit, selectCommentProblem);
  const send = () => edit.send({ type: 'comment.send' });
  const cancel = cancelLabel ? () => edit.send({ type: leaving }) : undefined;
  const isChange = cancelLabel !== undefined;
  const place = isChange ? edit.id : null;
  // Keystrokes before the editor has loaded are inserted into it.
  useFocusTarget(place);
  const isRecalled = useSelector(edit, selectIsRecalled);
  return (
    <div data-place={place ?? undefined}>
      <RichText
        label={label}
        hideLabel
        placeholder={commentMessages.placeholder}
        minHeight="110px"
        value={text}
        isWaiting={!isWritable}
        autoFocus={isChange}
        onChange={(html) => edit.send({ type: 'comment.write', text: html })}
        onSubmit={send}
        onCancel={cancel}
      />
      <Foot>
        {note}
        {isRecalled && (
          <>
            <FieldMark state="waiting" text={commentMessages.recalled} />
            <Button small onPress={() => edit.send({ type: 'comment.startOver' })}>
              {commentMessages.startOver}
            </Button>
          </>
        )}
        {problem && <FieldMark state="failed" text={commentMessages.refused(problemText(problem))} />}
        {cancel && (
          <Button small onPress={cancel}>
            {cancelLabel}
          </Button>
        )}
        <Button small tone="primary" disabled={!canSend} onPress={send}>
          {saveLabel}
        </Button>
      </Foot>
    </div>
  );
});

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 10px;
  margin-top: 6px;
`;
