import { limits } from '../domain/limits.ts';
import { inspectorMessages } from '../domain/texts/inspector-messages.ts';
import type { NoticeContent } from '../domain/toasts/notice.ts';

/** That the public inspector is not there, and what is: the playground of the development build. */
export const inspectorUnreachedNotice = (hasPlayground: boolean): NoticeContent => ({
  tone: 'danger',
  stay: limits.inspectorNoticeStay,
  ...(hasPlayground
    ? {
        text: `${inspectorMessages.unreached} `,
        link: { text: inspectorMessages.playground, path: '/playground', after: '' },
      }
    : { text: `${inspectorMessages.unreached} ${inspectorMessages.development}` }),
});
