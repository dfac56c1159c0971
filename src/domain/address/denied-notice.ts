import { limits } from '../limits.ts';
import { isIntegrationPage } from './area-pages.ts';
import { pageMessages } from './page-messages.ts';
import type { NoticeContent } from '../toasts/notice.ts';
import type { Page } from './page.ts';
import { titleOf } from './title-of.ts';

const textOf = (page: Page): string => {
  const title = titleOf(page) ?? '';
  if (page.name === 'account') return pageMessages.needsAdministrator(title);
  if (page.name === 'area' && isIntegrationPage(page)) return pageMessages.needsIntegration;
  return pageMessages.needsPermission(title);
};

/** Why the person was redirected: the page requires a right or an integration that is missing. */
export const deniedNotice = (page: Page): NoticeContent => {
  const text = textOf(page);
  return { tone: 'danger', text, stay: limits.uploadErrorStay };
};
