import { texts } from '../../domain/texts/texts.ts';
import { noticeOf } from '../../domain/toasts/notice.ts';
import { useActors } from '../actors-context.tsx';
import type { RejectionReason } from '../kit/display/rejection-reason.ts';

/** For files that are not attachments: a file that is too large shows the application-wide message [ATT-006]. */
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
