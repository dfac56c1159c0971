import { useSelector } from '@xstate/react';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { messages } from '../../../domain/texts/messages.ts';
import {
  selectUploadIsGoing,
  selectUploadIsQueued,
  selectUploadIsRefused,
  selectUploadIsWaiting,
  selectUploadName,
  selectUploadPercent,
  selectUploadProblem,
  selectUploadSize,
  type AttachmentAddRef,
} from '../../../machines/defects/panel/attachment-add-machine.ts';
import { FieldMark } from '../../kit/fields/field-mark.tsx';
import { Progress } from '../../kit/display/progress.tsx';
import { FileRow } from './file-list.tsx';

/** One upload: queued, in progress, waiting for the network, or refused with the reason. */
export function UploadRow({ add }: { readonly add: AttachmentAddRef }) {
  const name = useSelector(add, selectUploadName);
  const size = useSelector(add, selectUploadSize);
  return (
    <FileRow
      name={name}
      size={size}
      note={<Note add={add} name={name} />}
      progress={<HowFar add={add} name={name} />}
      removeLabel={messages.attachments.cancel(name)}
      onRemove={() => add.send({ type: 'upload.cancel' })}
    />
  );
}

function Note({ add, name }: { readonly add: AttachmentAddRef; readonly name: string }) {
  const problem = useSelector(add, selectUploadProblem);
  const isRefused = useSelector(add, selectUploadIsRefused);
  const isWaiting = useSelector(add, selectUploadIsWaiting);
  const isQueued = useSelector(add, selectUploadIsQueued);
  const { attachments } = messages;
  if (isRefused && problem) {
    return (
      <FieldMark
        state="failed"
        text={`${attachments.refused(name)}: ${problemText(problem)}`}
        retryLabel={messages.retry}
        onRetry={() => add.send({ type: 'upload.retry' })}
      />
    );
  }
  if (isWaiting) return <FieldMark state="saving" text={attachments.keeping(name)} />;
  return isQueued ? <FieldMark state="saving" text={attachments.queued(name)} /> : null;
}

function HowFar({ add, name }: { readonly add: AttachmentAddRef; readonly name: string }) {
  const percent = useSelector(add, selectUploadPercent);
  const isGoing = useSelector(add, selectUploadIsGoing);
  const isWaiting = useSelector(add, selectUploadIsWaiting);
  return isGoing && !isWaiting ? <Progress text={messages.attachments.uploading(name)} percent={percent} /> : null;
}
