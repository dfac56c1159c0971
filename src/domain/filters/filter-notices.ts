import { limits } from '../limits.ts';
import { texts } from '../texts/texts.ts';
import type { NoticeContent } from '../toasts/notice.ts';
import { filterNameIn } from './describe-filter-command.ts';
import type { FilterCommand } from './filter-facts.ts';
import { filterMessages } from './filter-messages.ts';

export const filterConfirmedNotice = (command: FilterCommand): NoticeContent => {
  const name = filterNameIn(command).trim();
  const text = command.type === 'filter.delete' ? filterMessages.deleted(name) : filterMessages.saved(name);
  return { tone: 'success', text, stay: limits.successStay };
};

export const filterRefusedNotice = (): NoticeContent => ({ tone: 'danger', text: texts.error.common });
