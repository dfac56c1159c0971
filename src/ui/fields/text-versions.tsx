import { shallowEqual, useSelector } from '@xstate/react';
import { textVersionsMessages as say } from '../../domain/rich-text/text-versions-messages.ts';
import { selectTextVersions } from '../../machines/fields/text-versions.ts';
import type { FieldEditRef } from '../../machines/fields/field-edit-machine.ts';
import { FieldMark } from '../kit/fields/field-mark.tsx';
import { TextQuestion } from './text-question.tsx';

export interface TextVersionsProps {
  readonly edit: FieldEditRef;
  /** How to read the difference. */
  readonly note: string;
}

/** Of a question about a rich text: the third answer, and the differences at all places. */
export function TextVersions({ edit, note }: TextVersionsProps) {
  const question = useSelector(edit, selectTextVersions, shallowEqual);
  if (!question) return null;
  const { both, places, ...versions } = question;
  return (
    <>
      <FieldMark
        state="failed"
        retryLabel={say.keepBoth}
        onRetry={() => edit.send({ type: 'field.keepBoth', value: both })}
      />
      <TextQuestion versions={versions} heading={places > 1 ? say.places(places) : undefined} note={note} />
    </>
  );
}
