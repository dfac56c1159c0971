import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { problemText } from '../../domain/problems/problem-text.ts';
import { commentWords } from '../../domain/texts/comment-words.ts';
import { words } from '../../domain/texts/words.ts';
import {
  selectIsReadingOlder,
  selectOlderProblem,
  type OlderAt,
  type OlderRef,
} from '../../machines/defects/older-machine.ts';
import { Button } from '../kit/button.tsx';
import { FieldMark } from '../kit/field-mark.tsx';
import { useOlder } from './use-child.ts';

/** What is not shown yet, a page at a time; a failed reading is a quiet mark here [DEF-081]. */
export function ShowOlder({ kind, count }: { readonly kind: OlderAt['kind']; readonly count: number }) {
  const older = useOlder(kind);
  return older && count > 0 ? <Place>{<Ask older={older} count={count} />}</Place> : null;
}

function Ask({ older, count }: { readonly older: OlderRef; readonly count: number }) {
  const problem = useSelector(older, selectOlderProblem);
  const isReading = useSelector(older, selectIsReadingOlder);
  const read = () => older.send({ type: 'older.read' });
  if (problem) {
    const text = commentWords.olderFailed(problemText(problem));
    return <FieldMark state="failed" text={text} retryLabel={words.retry} onRetry={read} />;
  }
  return (
    <Button small disabled={isReading} onPress={read}>
      {isReading ? commentWords.reading : commentWords.older(count)}
    </Button>
  );
}

const Place = styled.div`
  display: flex;
  justify-content: center;
  margin-top: 16px;
`;
