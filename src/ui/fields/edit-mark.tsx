import { useSelector } from '@xstate/react';
import { memo, type ReactNode } from 'react';
import type { Problem } from '../../domain/problems/problem.ts';
import { messages } from '../../domain/texts/messages.ts';
import {
  selectFieldConflict,
  selectFieldProblem,
  selectOverwrittenValue,
  type FieldEditRef,
} from '../../machines/fields/field-edit-machine.ts';
import { MarkChoice } from './mark-choice.tsx';
import { TextQuestion, type TextQuestionProps } from './text-question.tsx';

export interface EditMarkProps extends TextQuestionProps {
  readonly edit: FieldEditRef;
  readonly nameOf: (userId: string) => string;
  /** Why a change was refused. */
  readonly why: (problem: Problem) => string;
  /** Shown while nothing has to be answered. */
  readonly children?: ReactNode;
}

/** What has to be answered about a field: a refusal, or the value of another person. It is not rendered with every key. */
export const EditMark = memo(function EditMark({ edit, note, nameOf, why, children }: EditMarkProps) {
  const problem = useSelector(edit, selectFieldProblem);
  const conflictBy = useSelector(edit, selectFieldConflict);
  const overwritten = useSelector(edit, selectOverwrittenValue);
  const { defect: words } = messages;
  if (problem) {
    return (
      <MarkChoice
        text={words.marks.failed(why(problem))}
        firstLabel={messages.retry}
        onFirst={() => edit.send({ type: 'field.retry' })}
        secondLabel={messages.discard}
        onSecond={() => edit.send({ type: 'field.discard' })}
      />
    );
  }
  if (conflictBy !== null) {
    return (
      <>
        <MarkChoice
          text={words.overruled(nameOf(conflictBy))}
          firstLabel={words.keepMine}
          onFirst={() => edit.send({ type: 'field.keepMine' })}
          secondLabel={words.useTheirs}
          onSecond={() => edit.send({ type: 'field.useTheirs' })}
        />
        <TextQuestion edit={edit} note={note} />
      </>
    );
  }
  if (overwritten) {
    return (
      <>
        <MarkChoice
          text={words.overruled(nameOf(overwritten.by))}
          firstLabel={words.restore}
          onFirst={() => edit.send({ type: 'field.restore' })}
          secondLabel={words.accept}
          onSecond={() => edit.send({ type: 'field.accept' })}
        />
        <TextQuestion edit={edit} note={note} />
      </>
    );
  }
  return children;
});
