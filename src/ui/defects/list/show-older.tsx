import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { commentMessages } from '../../../domain/defects/comments/comment-messages.ts';
import { messages } from '../../../domain/texts/messages.ts';
import {
  selectIsReadingOlder,
  selectOlderProblem,
  type OlderAt,
  type OlderRef,
} from '../../../machines/defects/history/older-machine.ts';
import { Button } from '../../kit/display/button.tsx';
import { FieldMark } from '../../kit/fields/field-mark.tsx';
import { useOlder } from '../panel/use-child.ts';

/** Loads older entries, a page at a time; a failed read shows an inline message [DEF-081]. */
export function ShowOlder({ kind, count }: { readonly kind: OlderAt['kind']; readonly count: number }) {
  const older = useOlder(kind);
  return older && count > 0 ? <Frame>{<Ask older={older} count={count} />}</Frame> : null;
}

function Ask({ older, count }: { readonly older: OlderRef; readonly count: number }) {
  const problem = useSelector(older, selectOlderProblem);
  const isReading = useSelector(older, selectIsReadingOlder);
  const read = () => older.send({ type: 'older.read' });
  if (problem) {
    const text = commentMessages.olderFailed(problemText(problem));
    return <FieldMark state="failed" text={text} retryLabel={messages.retry} onRetry={read} />;
  }
  return (
    <Button small disabled={isReading} onPress={read}>
      {isReading ? commentMessages.reading : commentMessages.older(count)}
    </Button>
  );
}

const Frame = styled.div`
  display: flex;
  justify-content: center;
  margin-top: 16px;
`;
