import { useSelector } from '@xstate/react';
import { memo } from 'react';
import type { Field } from '../../../domain/templates/template.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { messages } from '../../../domain/texts/messages.ts';
import {
  selectFieldConflict,
  selectFieldDraft,
  selectFieldFault,
  selectFieldProblem,
  selectOverwrittenValue,
  type FieldEditRef,
} from '../../../machines/defects/panel/field-edit-machine.ts';
import { FieldInput } from './field-input.tsx';
import { MarkChoice } from './mark-choice.tsx';
import { PresentField } from './present-field.tsx';
import { useFieldEdit } from './use-child.ts';
import { useProject } from '../use-project.ts';
import { PendingMark, ConflictMark, OverwriteMark, TextQuestion } from './value-mark.tsx';

export interface FieldEditProps {
  readonly field: Field;
  readonly defectId: string;
}

/** One field of an existing defect: errors are always visible, and the save state is shown beside it [DEF-059]. */
export function FieldEdit(props: FieldEditProps) {
  const edit = useFieldEdit(props.field.key);
  return edit ? <Editing {...props} edit={edit} /> : null;
}

interface EditingProps extends FieldEditProps {
  readonly edit: FieldEditRef;
}

function Editing({ field, defectId, edit }: EditingProps) {
  const { mayUpdate } = useProject();
  const draft = useSelector(edit, selectFieldDraft);
  const fault = useSelector(edit, selectFieldFault);
  return (
    <PresentField field={field.key}>
      <FieldInput
        field={field}
        value={draft}
        readOnly={!mayUpdate || field.obsolete}
        error={fault ?? undefined}
        mark={<Mark field={field} defectId={defectId} edit={edit} />}
        onWrite={(value) => edit.send({ type: 'field.write', value })}
        onChoose={(value) => edit.send({ type: 'field.choose', value })}
        onLeave={() => edit.send({ type: 'field.leave' })}
      />
    </PresentField>
  );
}

/** It is not rendered with every key. */
const Mark = memo(function Mark({ field, defectId, edit }: EditingProps) {
  const problem = useSelector(edit, selectFieldProblem);
  const conflictBy = useSelector(edit, selectFieldConflict);
  const overwritten = useSelector(edit, selectOverwrittenValue);
  const { marks } = messages.defect;
  if (problem) {
    return (
      <MarkChoice
        text={marks.failed(problemText(problem, field.label))}
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
        <ConflictMark
          by={conflictBy}
          onKeepMine={() => edit.send({ type: 'field.keepMine' })}
          onUseTheirs={() => edit.send({ type: 'field.useTheirs' })}
        />
        <TextQuestion edit={edit} />
      </>
    );
  }
  if (overwritten) {
    return (
      <>
        <OverwriteMark
          by={overwritten.by}
          onRestore={() => edit.send({ type: 'field.restore' })}
          onAccept={() => edit.send({ type: 'field.accept' })}
        />
        <TextQuestion edit={edit} />
      </>
    );
  }
  return <PendingMark defectId={defectId} field={field.key} />;
});
