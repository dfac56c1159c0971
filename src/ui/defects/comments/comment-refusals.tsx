import { shallowEqual, useSelector } from '@xstate/react';
import styled from 'styled-components';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { commentMessages } from '../../../domain/defects/comments/comment-messages.ts';
import { messages } from '../../../domain/texts/messages.ts';
import type { CommentsRef } from '../../../machines/defects/panel/comments-machine.ts';
import { selectCommentRefusals } from '../../../machines/defects/defect-selectors.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { SafeHtml } from '../../kit/rich-text/safe-html.tsx';
import { color, size } from '../../theme/tokens.ts';
import { MarkChoice } from '../../fields/mark-choice.tsx';

/** Refused comments stay here with the reason until they are retried or discarded (ruling R5). */
export function CommentRefusals({ id, comments }: { readonly id: string; readonly comments: CommentsRef }) {
  const { journal } = useWorkspace();
  const refusals = useSelector(journal, selectCommentRefusals(id), shallowEqual);
  return refusals.map(({ command, problem }) => {
    const isRemoval = command.type === 'defect.removeComment';
    const why = problemText(problem);
    return (
      <Refusal key={command.id}>
        <MarkChoice
          text={isRemoval ? commentMessages.refusedRemoval(why) : commentMessages.refused(why)}
          firstLabel={messages.retry}
          onFirst={() => comments.send({ type: 'mark.answer', answer: { kind: 'again', refusal: command.id } })}
          secondLabel={messages.discard}
          onSecond={() => comments.send({ type: 'mark.answer', answer: { kind: 'discard', refusal: command.id } })}
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
