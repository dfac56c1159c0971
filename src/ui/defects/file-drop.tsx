import { limits } from '../../domain/limits.ts';
import { sizeText } from '../../domain/texts/size-text.ts';
import { words } from '../../domain/texts/words.ts';
import { UploadArea } from '../kit/upload-area.tsx';

/** Where files are dropped. What is too large is refused by the machine, which also says so. */
export function FileDrop({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  return (
    <UploadArea
      text={words.attachments.drop}
      browseLabel={words.attachments.browse}
      hint={words.attachments.hint(sizeText(limits.attachmentBytes))}
      maxBytes={limits.attachmentBytes}
      onFiles={onFiles}
      onRejected={(file) => onFiles([file])}
    />
  );
}
