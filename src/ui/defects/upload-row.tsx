import { useSelector } from '@xstate/react';
import { problemText } from '../../domain/problems/problem-text.ts';
import { words } from '../../domain/texts/words.ts';
import {
  selectUploadIsRefused,
  selectUploadIsWaiting,
  selectUploadName,
  selectUploadProblem,
  selectUploadSize,
  type AttachmentAddRef,
} from '../../machines/defects/attachment-add-machine.ts';
import { FieldMark } from '../kit/field-mark.tsx';
import { FileRow } from './file-list.tsx';

/** One file on its way: sent, waiting for the network, or refused with the reason. */
export function UploadRow({ add }: { readonly add: AttachmentAddRef }) {
  const name = useSelector(add, selectUploadName);
  const size = useSelector(add, selectUploadSize);
  return (
    <FileRow
      name={name}
      size={size}
      note={<Note add={add} name={name} />}
      removeLabel={words.attachments.cancel(name)}
      onRemove={() => add.send({ type: 'upload.cancel' })}
    />
  );
}

function Note({ add, name }: { readonly add: AttachmentAddRef; readonly name: string }) {
  const problem = useSelector(add, selectUploadProblem);
  const isRefused = useSelector(add, selectUploadIsRefused);
  const isWaiting = useSelector(add, selectUploadIsWaiting);
  const { attachments } = words;
  if (isRefused && problem) {
    return (
      <FieldMark
        state="failed"
        text={`${attachments.refused(name)}: ${problemText(problem)}`}
        retryLabel={words.retry}
        onRetry={() => add.send({ type: 'upload.retry' })}
      />
    );
  }
  return isWaiting ? (
    <FieldMark state="waiting" text={attachments.waiting(name)} />
  ) : (
    <FieldMark state="saving" text={attachments.uploading(name)} />
  );
}
