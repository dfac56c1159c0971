import { texts } from '../../domain/texts/texts.ts';
import { noticeOf } from '../../domain/toasts/notice.ts';
import { useActors } from '../actors-context.tsx';
import type { RejectionReason } from '../kit/display/rejection-reason.ts';

/** Where a file is not an attachment: one that is too large is told in the words of the whole application [ATT-006]. */
export const useFileRefusal = () => {
  const { toasts, newId } = useActors();
  return (otherwise: (file: File) => void) => (file: File, reason: RejectionReason) => {
    if (reason !== 'size') return otherwise(file);
    return toasts.send({
      type: 'notice.show',
      notice: noticeOf(newId(), { tone: 'danger', text: texts.upload.overLimit }),
    });
  };
};
