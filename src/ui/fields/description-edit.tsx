import { useSelector } from '@xstate/react';
import type { Problem } from '../../domain/problems/problem.ts';
import { selectFieldDraft, type FieldEditRef } from '../../machines/fields/field-edit-machine.ts';
import { RichTextEditor } from '../kit/rich-text/rich-text-editor.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { EditMark } from './edit-mark.tsx';

export interface DescriptionEditProps {
  readonly edit: FieldEditRef;
  readonly label: string;
  readonly placeholder: string;
  /** How to read the difference of two versions. */
  readonly note: string;
  readonly minHeight: string;
  readonly isReadOnly: boolean;
  readonly why: (problem: Problem) => string;
  readonly onLeave: () => void;
}

/** The description of a flow or a scenario; saved while it is typed, together with what others type. */
export function DescriptionEdit({ edit, note, why, onLeave, ...editor }: DescriptionEditProps) {
  const { members, nameOf } = useOpenProject();
  const value = useSelector(edit, selectFieldDraft);
  return (
    <RichTextEditor
      {...editor}
      value={value}
      onChange={(html) => html !== value && edit.send({ type: 'field.write', value: html })}
      onBlur={onLeave}
      onSubmit={onLeave}
      mark={<EditMark edit={edit} note={note} nameOf={nameOf} why={why} />}
      people={members.map(({ id, fullName, avatar }) => ({ id, name: fullName, avatar }))}
    />
  );
}
