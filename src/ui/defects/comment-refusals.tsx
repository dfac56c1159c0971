import { shallowEqual, useSelector } from '@xstate/react';
import styled from 'styled-components';
import { problemText } from '../../domain/problems/problem-text.ts';
import { commentWords } from '../../domain/texts/comment-words.ts';
import { words } from '../../domain/texts/words.ts';
import type { CommentsRef } from '../../machines/defects/comments-machine.ts';
import { selectCommentRefusals } from '../../machines/defects/defect-selectors.ts';
import { useWorkspace } from '../actors-context.tsx';
import { SafeHtml } from '../kit/safe-html.tsx';
import { color, size } from '../theme/tokens.ts';
import { MarkChoice } from './mark-choice.tsx';

/** What the server did not take stays here with the reason, until it is tried again or let go (ruling R5). */
export function CommentRefusals({ id, comments }: { readonly id: string; readonly comments: CommentsRef }) {
  const { journal } = useWorkspace();
  const refusals = useSelector(journal, selectCommentRefusals(id), shallowEqual);
  return refusals.map(({ command, problem }) => {
    const isRemoval = command.type === 'defect.removeComment';
    const why = problemText(problem);
    return (
      <Refusal key={command.id}>
        <MarkChoice
          text={isRemoval ? commentWords.refusedRemoval(why) : commentWords.refused(why)}
          firstLabel={words.retry}
          onFirst={() => comments.send({ type: 'mark.answer', answer: { kind: 'again', refusal: command.id } })}
          secondLabel={words.letGo}
          onSecond={() => comments.send({ type: 'mark.answer', answer: { kind: 'letGo', refusal: command.id } })}
        />
        {'comment' in command.data && <SafeHtml html={command.data.comment} />}
      </Refusal>
    );
  });
}

const Refusal = styled.div`
  margin-top: 12px;
  padding: 8px 10px;
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
`;
