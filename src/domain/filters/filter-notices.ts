import type { Stamp } from '../journal/fact.ts';
import { limits } from '../limits.ts';
import { texts } from '../texts/texts.ts';
import type { NoticeContent } from '../toasts/notice.ts';
import { filterNameIn } from './describe-filter-command.ts';
import type { FilterCommand } from './filter-facts.ts';
import { filterMessages } from './filter-messages.ts';

const textOf = ({ type }: FilterCommand, name: string): string => {
  switch (type) {
    case 'filter.create':
    case 'filter.update':
      return filterMessages.saved(name);
    case 'filter.delete':
      return filterMessages.deleted(name);
    case 'filter.restore':
      return filterMessages.restored(name);
  }
};

const restorationOf = ({ about, project }: FilterCommand, name: string) =>
  ({ type: 'filter.restore', about, project, data: { name } }) satisfies Omit<FilterCommand, keyof Stamp>;

export const filterConfirmedNotice = (command: FilterCommand): NoticeContent => {
  const name = filterNameIn(command).trim();
  const content = { tone: 'success', text: textOf(command, name), stay: limits.successStay } as const;
  return command.type === 'filter.delete' ? { ...content, undo: { command: restorationOf(command, name) } } : content;
};

export const filterRefusedNotice = (): NoticeContent => ({ tone: 'danger', text: texts.error.common });
