import type { Transaction } from 'kysely';
import { pathOf } from '../../src/domain/address/page.ts';
import { alike } from '../../src/domain/alike.ts';
import { replacedNoticeTypes } from '../../src/domain/notifications/notification-type.ts';
import type { Notification } from '../../src/domain/notifications/notification.ts';
import { defaultText } from '../../src/domain/templates/default-template.ts';
import { replacedNames } from '../../src/domain/templates/merge-templates.ts';
import type { SaveTemplate } from '../../src/domain/templates/template-facts.ts';
import type { Template, TemplateText } from '../../src/domain/templates/template.ts';
import type { Tables } from '../database/tables.ts';
import type { Stored } from '../journal/fact-store.ts';
import { earlierChanges, storeReplaced } from '../notifications/store-replaced.ts';

interface TemplateChange {
  /** Before the save. */
  readonly now: Template;
  readonly change: SaveTemplate;
}

const isSame = (one: TemplateText, other: TemplateText): boolean =>
  alike([one.workflow, one.fields], [other.workflow, other.fields]);

interface Save {
  readonly by: string;
  readonly before: TemplateText;
  readonly text: TemplateText;
}

/** Saves since the one that the change started from, newest first. */
const savesSince = async (tx: Transaction<Tables>, fact: Stored, base: TemplateText): Promise<readonly Save[]> => {
  const rows = await earlierChanges(tx, fact);
  const texts = rows.map(({ data }) => data as unknown as TemplateText);
  const seen = texts.findIndex((text) => isSame(text, base));
  const unseen = seen < 0 ? rows : rows.slice(0, seen);
  return unseen.map(({ by }, at) => ({
    by,
    before: texts[at + 1] ?? defaultText,
    text: texts[at] ?? defaultText,
  }));
};

/** Notifies the people of whom one has replaced parts of the template that the other had saved, without having seen them. */
export const notifyOfReplacedParts = async (
  tx: Transaction<Tables>,
  facts: readonly Stored[],
  { now: was, change: { base, text } }: TemplateChange,
  now: number,
): Promise<readonly Notification[]> => {
  const fact = facts.find(({ type }) => type === 'template.saved');
  const names = fact ? replacedNames(base, text, was) : [];
  if (!fact || names.length === 0) return [];
  const isReplaced = (save: Save) => {
    const earlier = replacedNames(save.before, save.text, was);
    const replaced = replacedNames(save.before, save.text, fact.data as unknown as TemplateText);
    return replaced.some((name) => !earlier.includes(name));
  };
  const saves = (await savesSince(tx, fact, base)).filter(({ by }) => by !== fact.by);
  const authors = [...new Set(saves.filter(isReplaced).map(({ by }) => by))];
  const url = pathOf({ name: 'settings', projectId: fact.project, child: 'template' });
  const type = replacedNoticeTypes.template;
  return storeReplaced(tx, { type, fact, authors, thing: names.join(', '), part: 'Template', url }, now);
};
