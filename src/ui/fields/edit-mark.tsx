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
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { PagePart } from '../records/page-part.tsx';
import { MarkChoice } from './mark-choice.tsx';

const TextVersions = lazyPart(async () => ({ default: (await import('./text-versions.tsx')).TextVersions }));

export interface EditMarkProps {
  /** How to read the difference of two versions. */
  readonly note: string;
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
  const by = conflictBy ?? overwritten?.by;
  if (by === undefined) return children;
  const isConflict = conflictBy !== null;
  return (
    <MarkChoice
      text={words.overruled(nameOf(by))}
      firstLabel={isConflict ? words.keepMine : words.restore}
      onFirst={() => edit.send({ type: isConflict ? 'field.keepMine' : 'field.restore' })}
      secondLabel={isConflict ? words.useTheirs : words.accept}
      onSecond={() => edit.send({ type: isConflict ? 'field.useTheirs' : 'field.accept' })}
    >
      <PagePart name="text-versions" loading={null}>
        <TextVersions edit={edit} note={note} />
      </PagePart>
    </MarkChoice>
  );
});
