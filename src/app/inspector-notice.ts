import { limits } from '../domain/limits.ts';
import { inspectorMessages } from '../domain/texts/inspector-messages.ts';
import type { NoticeContent } from '../domain/toasts/notice.ts';

/**
 * Says that the public inspector is unreachable, and what to use; `charts`: where this build draws its machines itself.
 */
export const inspectorUnreachedNotice = (charts: string | null): NoticeContent => ({
  tone: 'danger',
  stay: limits.inspectorNoticeStay,
  ...(charts === null
    ? { text: `${inspectorMessages.unreached} ${inspectorMessages.development}` }
    : { text: `${inspectorMessages.unreached} `, link: { text: inspectorMessages.charts, path: charts, after: '' } }),
});
