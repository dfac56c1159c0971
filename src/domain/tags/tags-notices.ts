import type { Stamp } from '../journal/fact.ts';
import { limits } from '../limits.ts';
import type { Problem } from '../problems/problem.ts';
import { texts } from '../texts/texts.ts';
import type { NoticeContent } from '../toasts/notice.ts';
import { tagNameIn } from './describe-tag-command.ts';
import type { TagCommand } from './tag-facts.ts';
import { tagMessages } from './tag-messages.ts';

const restorationOf = ({ about, project }: TagCommand, tag: string) =>
  ({ type: 'tag.restore', about, project, data: { tag } }) satisfies Omit<TagCommand, keyof Stamp>;

/** The notice after a tag was saved or deleted [TAG-028, TAG-029]. */
export const tagConfirmedNotice = (command: TagCommand): NoticeContent => {
  const name = tagNameIn(command).trim();
  const { created, updated, deleted } = texts.tag;
  const { restored } = tagMessages;
  const byType = { 'tag.create': created, 'tag.update': updated, 'tag.delete': deleted, 'tag.restore': restored };
  const content = { tone: 'success', text: byType[command.type](name), stay: limits.successStay } as const;
  return command.type === 'tag.delete' ? { ...content, undo: { command: restorationOf(command, name) } } : content;
};

/** The notice after a change was refused [TAG-025, TAG-026]. */
export const tagRefusedNotice = (command: TagCommand, problem: Problem): NoticeContent => ({
  tone: 'danger',
  text:
    problem.kind === 'duplicate' && command.type !== 'tag.delete'
      ? texts.duplicate(`"${tagNameIn(command).trim()}"`)
      : texts.error.common,
});
