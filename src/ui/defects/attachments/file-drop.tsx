import { limits } from '../../../domain/limits.ts';
import { sizeText } from '../../../domain/texts/size-text.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { UploadArea } from '../../kit/fields/upload-area.tsx';

/** Where files are dropped. What is too large is refused by the machine, which also says so. */
export function FileDrop({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  return (
    <UploadArea
      text={messages.attachments.drop}
      browseLabel={messages.attachments.browse}
      hint={messages.attachments.hint(sizeText(limits.attachmentBytes))}
      maxBytes={limits.attachmentBytes}
      onFiles={onFiles}
      onRejected={(file) => onFiles([file])}
    />
  );
}
