import { limits } from '../limits.ts';
import { pageMessages } from './page-messages.ts';
import type { NoticeContent } from '../toasts/notice.ts';
import type { Page } from './page.ts';
import { titleOf } from './title-of.ts';

/** Why the person was redirected: the page requires a right that is missing. */
export const deniedNotice = (page: Page): NoticeContent => {
  const title = titleOf(page) ?? '';
  const text = page.name === 'account' ? pageMessages.needsAdministrator(title) : pageMessages.needsPermission(title);
  return { tone: 'danger', text, stay: limits.uploadErrorStay };
};
