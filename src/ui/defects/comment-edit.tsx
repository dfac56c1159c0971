import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { problemText } from '../../domain/problems/problem-text.ts';
import { words } from '../../domain/texts/words.ts';
import {
  selectCanSend,
  selectCommentProblem,
  selectCommentRound,
  selectCommentText,
  type CommentEditRef,
} from '../../machines/defects/comment-edit-machine.ts';
import { Button } from '../kit/button.tsx';
import { FieldMark } from '../kit/field-mark.tsx';
import { RichTextEditor } from '../kit/rich-text-editor.tsx';
import { useCommentEdit } from './use-child.ts';

/** A comment being written; it can be saved once something stands in it [COM-005]. */
export function CommentEdit() {
  const edit = useCommentEdit();
  return edit ? <Writing edit={edit} /> : null;
}

function Writing({ edit }: { readonly edit: CommentEditRef }) {
  const text = useSelector(edit, selectCommentText);
  const round = useSelector(edit, selectCommentRound);
  const canSend = useSelector(edit, selectCanSend);
  const problem = useSelector(edit, selectCommentProblem);
  const send = () => edit.send({ type: 'comment.send' });
  return (
    <>
      <RichTextEditor
        key={round}
        label={words.comments.write}
        hideLabel
        placeholder={words.comments.placeholder}
        minHeight="110px"
        value={text}
        onChange={(html) => edit.send({ type: 'comment.write', text: html })}
        onSubmit={send}
      />
      <Foot>
        {problem && <FieldMark state="failed" text={words.defect.marks.failed(problemText(problem))} />}
        <Button small tone="primary" disabled={!canSend} onPress={send}>
          {words.comments.send}
        </Button>
      </Foot>
    </>
  );
}

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 10px;
  margin-top: 6px;
`;
