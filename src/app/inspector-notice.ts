import { limits } from '../domain/limits.ts';
import { inspectorWords } from '../domain/texts/inspector-words.ts';
import type { NoticeContent } from '../domain/toasts/notice.ts';

/** That the public inspector is not there, and what is: the playground of the development build. */
export const inspectorUnreachedNotice = (hasPlayground: boolean): NoticeContent => ({
  tone: 'danger',
  stay: limits.inspectorNoticeStay,
  ...(hasPlayground
    ? {
        text: `${inspectorWords.unreached} `,
        link: { text: inspectorWords.playground, path: '/playground', after: '' },
      }
    : { text: `${inspectorWords.unreached} ${inspectorWords.development}` }),
});
