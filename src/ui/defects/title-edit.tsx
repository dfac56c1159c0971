import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { problemText } from '../../domain/problems/problem-text.ts';
import { words } from '../../domain/texts/words.ts';
import {
  selectCanSave,
  selectDraft,
  selectIsSaving,
  selectShowsButtons,
  selectTitleFault,
  selectTitleOverruled,
  selectTitleProblem,
  type TitleEditRef,
} from '../../machines/defects/title-edit-machine.ts';
import { Button } from '../kit/button.tsx';
import { FieldMark } from '../kit/field-mark.tsx';
import { TitleField } from '../kit/title-field.tsx';
import { MarkChoice } from './mark-choice.tsx';
import { PresentField } from './present-field.tsx';
import { useTitleEdit } from './use-child.ts';
import { useProject } from './use-project.ts';

/** The title: what is typed stays until it is saved or cancelled, whoever saves meanwhile [DEF-023, DEF-053]. */
export function TitleEdit() {
  const edit = useTitleEdit();
  return edit ? <Editing edit={edit} /> : null;
}

function Editing({ edit }: { readonly edit: TitleEditRef }) {
  const { mayUpdate } = useProject();
  const draft = useSelector(edit, selectDraft);
  const fault = useSelector(edit, selectTitleFault);
  const cancel = useSelector(edit, selectShowsButtons) ? () => edit.send({ type: 'title.cancel' }) : undefined;
  return (
    <Row data-place="title">
      <PresentField field="header">
        <TitleField
          label={words.defect.titleLabel}
          required
          readOnly={!mayUpdate}
          value={draft}
          error={fault ?? undefined}
          onChange={(text) => edit.send({ type: 'title.write', text })}
          onSubmit={() => edit.send({ type: 'title.save' })}
          onCancel={cancel}
        />
      </PresentField>
      <Mark edit={edit} />
      <Buttons edit={edit} />
    </Row>
  );
}

function Mark({ edit }: { readonly edit: TitleEditRef }) {
  const problem = useSelector(edit, selectTitleProblem);
  const isSaving = useSelector(edit, selectIsSaving);
  const overruled = useSelector(edit, selectTitleOverruled);
  const { nameOf } = useProject();
  if (problem) {
    return (
      <FieldMark
        state="failed"
        text={words.defect.marks.failed(problemText(problem))}
        retryLabel={words.retry}
        onRetry={() => edit.send({ type: 'title.save' })}
      />
    );
  }
  if (overruled) {
    return (
      <MarkChoice
        text={words.defect.overruled(nameOf(overruled.by))}
        firstLabel={words.defect.restore}
        onFirst={() => edit.send({ type: 'title.restore' })}
        secondLabel={words.defect.accept}
        onSecond={() => edit.send({ type: 'title.accept' })}
      />
    );
  }
  return <FieldMark state={isSaving ? 'saving' : 'none'} text={words.defect.marks.saving} />;
}

function Buttons({ edit }: { readonly edit: TitleEditRef }) {
  const isShown = useSelector(edit, selectShowsButtons);
  const canSave = useSelector(edit, selectCanSave);
  if (!isShown) return null;
  return (
    <Pair>
      <Button small tone="primary" disabled={!canSave} onPress={() => edit.send({ type: 'title.save' })}>
        {words.save}
      </Button>
      <Button small onPress={() => edit.send({ type: 'title.cancel' })}>
        {words.defect.cancelTitle}
      </Button>
    </Pair>
  );
}

const Row = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
`;
const Pair = styled.div`
  display: flex;
  gap: 6px;
`;
