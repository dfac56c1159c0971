import { useSelector } from '@xstate/react';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { messages } from '../../../domain/texts/messages.ts';
import type { NewDefectRef } from '../../../machines/defects/new/new-defect-machine.ts';
import {
  selectCreationProblem,
  selectIsCreating,
  selectSaveIsDisabled,
} from '../../../machines/defects/new/new-defect-selectors.ts';
import { Button } from '../../kit/display/button.tsx';
import { focusIncompleteDate } from '../../kit/focus/incomplete-date.ts';
import { FieldMark } from '../../kit/fields/field-mark.tsx';

/** Save and Close of a new defect [DEF-036]. */
export function NewDefectButtons({ edit }: { readonly edit: NewDefectRef }) {
  const isDisabled = useSelector(edit, selectSaveIsDisabled);
  const isCreating = useSelector(edit, selectIsCreating);
  const problem = useSelector(edit, selectCreationProblem);
  return (
    <>
      {problem && <FieldMark state="failed" text={messages.defect.marks.failed(problemText(problem))} />}
      <Button onPress={() => edit.send({ type: 'draft.leave' })} disabled={isCreating}>
        {messages.close}
      </Button>
      <Button
        tone="primary"
        disabled={isDisabled && !isCreating}
        busy={isCreating && messages.defect.creating}
        onPress={() => focusIncompleteDate(document.body) || edit.send({ type: 'defect.save' })}
      >
        {messages.save}
      </Button>
    </>
  );
}
