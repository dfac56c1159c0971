import type { NoticeContent } from '../../toasts/notice.ts';
import { flowPageMessages } from './flow-page-messages.ts';

export const linkCopiedNotice = (): NoticeContent => ({ tone: 'success', text: flowPageMessages.copied });
export const linkNotCopiedNotice = (): NoticeContent => ({ tone: 'danger', text: flowPageMessages.notCopied });
