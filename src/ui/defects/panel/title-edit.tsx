import { useSelector } from '@xstate/react';
import { memo } from 'react';
import styled from 'styled-components';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { messages } from '../../../domain/texts/messages.ts';
import {
  selectCanSave,
  selectDraft,
  selectShowsButtons,
  selectTitleConflict,
  selectTitleFault,
  selectOverwrittenTitle,
  selectTitleProblem,
  type TitleEditRef,
} from '../../../machines/defects/panel/title-edit-machine.ts';
import { Button } from '../../kit/display/button.tsx';
import { FieldMark } from '../../kit/fields/field-mark.tsx';
import { TitleField } from '../../kit/fields/title-field.tsx';
import { PresentField } from './present-field.tsx';
import { useTitleEdit } from './use-child.ts';
import { useProject } from '../use-project.ts';
import { PendingMark, ConflictMark, OverwriteMark } from './value-mark.tsx';

/** The title: input is preserved until it is saved or cancelled, whatever other users save [DEF-023, DEF-053]. */
export function TitleEdit({ defectId }: { readonly defectId: string }) {
  const edit = useTitleEdit();
  return edit ? <Editing edit={edit} defectId={defectId} /> : null;
}

interface EditingProps {
  readonly edit: TitleEditRef;
  readonly defectId: string;
}

function Editing({ edit, defectId }: EditingProps) {
  const { mayUpdate } = useProject();
  const draft = useSelector(edit, selectDraft);
  const fault = useSelector(edit, selectTitleFault);
  const revert = useSelector(edit, selectShowsButtons) ? () => edit.send({ type: 'title.cancel' }) : undefined;
  return (
    <Row data-place="title">
      <PresentField field="header">
        <TitleField
          label={messages.defect.titleLabel}
          required
          readOnly={!mayUpdate}
          value={draft}
          error={fault ?? undefined}
          onChange={(text) => edit.send({ type: 'title.write', text })}
          onSubmit={() => edit.send({ type: 'title.save' })}
          onRevert={revert}
        />
      </PresentField>
      <Mark edit={edit} defectId={defectId} />
      <Buttons edit={edit} />
    </Row>
  );
}

/** Like the buttons, it is not rendered with every key. */
const Mark = memo(function Mark({ edit, defectId }: EditingProps) {
  const problem = useSelector(edit, selectTitleProblem);
  const conflictBy = useSelector(edit, selectTitleConflict);
  const overwritten = useSelector(edit, selectOverwrittenTitle);
  if (problem) {
    return (
      <FieldMark
        state="failed"
        text={messages.defect.marks.failed(problemText(problem))}
        retryLabel={messages.retry}
        onRetry={() => edit.send({ type: 'title.save' })}
      />
    );
  }
  if (conflictBy !== null) {
    return (
      <ConflictMark
        by={conflictBy}
        onKeepMine={() => edit.send({ type: 'title.keepMine' })}
        onUseTheirs={() => edit.send({ type: 'title.cancel' })}
      />
    );
  }
  if (overwritten) {
    return (
      <OverwriteMark
        by={overwritten.by}
        onRestore={() => edit.send({ type: 'title.restore' })}
        onAccept={() => edit.send({ type: 'title.accept' })}
      />
    );
  }
  return <PendingMark defectId={defectId} field="header" />;
});

const Buttons = memo(function Buttons({ edit }: { readonly edit: TitleEditRef }) {
  const isShown = useSelector(edit, selectShowsButtons);
  const canSave = useSelector(edit, selectCanSave);
  if (!isShown) return null;
  return (
    <Pair>
      <Button small tone="primary" disabled={!canSave} onPress={() => edit.send({ type: 'title.save' })}>
        {messages.save}
      </Button>
      <Button small onPress={() => edit.send({ type: 'title.cancel' })}>
        {messages.defect.cancelTitle}
      </Button>
    </Pair>
  );
});

const Row = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
`;
const Pair = styled.div`
  display: flex;
  gap: 6px;
`;
