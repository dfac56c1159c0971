import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { DefectRecord } from '../../domain/defects/defect.ts';
import { words } from '../../domain/texts/words.ts';
import { selectDetails } from '../../machines/defects/defect-selectors.ts';
import { useWorkspace } from '../actors-context.tsx';
import { color, font } from '../theme/tokens.ts';
import { CommentEdit } from './comment-edit.tsx';
import { CommentView } from './comment-view.tsx';
import { useProject } from './use-project.ts';

/** The newest comment first; what was just written stands on top at once [COM-002, COM-003]. */
export function CommentsTab({ record }: { readonly record: DefectRecord }) {
  const { journal } = useWorkspace();
  const { mayUpdate } = useProject();
  const comments = useSelector(journal, selectDetails(record.id))?.comments ?? [];
  return (
    <>
      {mayUpdate && (
        <div data-place="comment">
          <CommentEdit />
        </div>
      )}
      {comments.length === 0 && <Quiet>{words.comments.none}</Quiet>}
      <List>
        {comments.map((comment) => (
          <li key={comment.id}>
            <CommentView comment={comment} />
          </li>
        ))}
      </List>
      {comments.length < record.commentCount && <Quiet>{words.comments.older}</Quiet>}
    </>
  );
}

const List = styled.ol`
  display: flex;
  flex-direction: column;
  gap: 16px;
  margin-top: 16px;
  padding: 0;
  list-style: none;
`;
const Quiet = styled.p`
  margin-top: 14px;
  color: ${color.quiet};
  font-size: ${font.list};
`;
