import { limits } from '../domain/limits.ts';
import { inspectorWords } from '../domain/texts/inspector-words.ts';
import type { NoticeContent } from '../domain/toasts/notice.ts';

/** That the public inspector is not there, and what is; `charts`: where this build draws its machines itself. */
export const inspectorUnreachedNotice = (charts: string | null): NoticeContent => ({
  tone: 'danger',
  stay: limits.inspectorNoticeStay,
  ...(charts === null
    ? { text: `${inspectorWords.unreached} ${inspectorWords.development}` }
    : { text: `${inspectorWords.unreached} `, link: { text: inspectorWords.charts, path: charts, after: '' } }),
});
