import { limits } from '../../../domain/limits.ts';
import { sizeText } from '../../../domain/texts/size-text.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { UploadLater } from '../../records/upload-later.tsx';

/** A drop target for files. The machine refuses files that are too large, and shows the message. */
export function FileDrop({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  return (
    <UploadLater
      text={messages.attachments.drop}
      browseLabel={messages.attachments.browse}
      hint={messages.attachments.hint(sizeText(limits.attachmentBytes))}
      maxBytes={limits.attachmentBytes}
      onFiles={onFiles}
      onRejected={(file) => onFiles([file])}
    />
  );
}
