import { useSelector } from '@xstate/react';
import { memo, useCallback } from 'react';
import { historyMessages as words } from '../../../domain/defects/history/history-messages.ts';
import type { Field } from '../../../domain/templates/template.ts';
import type { Problem } from '../../../domain/problems/problem.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { selectFieldDraft, selectFieldFault, type FieldEditRef } from '../../../machines/fields/field-edit-machine.ts';
import { FieldInput } from './field-input.tsx';
import { EditMark } from '../../fields/edit-mark.tsx';
import { PresentField } from './present-field.tsx';
import { useFieldEdit } from './use-child.ts';
import { useProject } from '../use-project.ts';
import { PendingMark } from './value-mark.tsx';

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
  const { nameOf } = useProject();
  const why = useCallback((problem: Problem) => problemText(problem, field.label), [field.label]);
  return (
    <EditMark edit={edit} note={words.theirsAndMine} nameOf={nameOf} why={why}>
      <PendingMark defectId={defectId} field={field.key} />
    </EditMark>
  );
});
