import type { Transaction } from 'kysely';
import { pathOf } from '../../src/domain/address/page.ts';
import { alike } from '../../src/domain/alike.ts';
import { limits } from '../../src/domain/limits.ts';
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

/** Saves by others that this change may replace: those since the one that it started from, and recent ones. */
const savesBefore = async (tx: Transaction<Tables>, fact: Stored, base: TemplateText): Promise<readonly Save[]> => {
  const rows = await earlierChanges(tx, fact);
  const texts = rows.map(({ data }) => data as unknown as TemplateText);
  const seen = texts.findIndex((text) => isSame(text, base));
  const recentFrom = Date.parse(fact.at) - limits.recentSave;
  return rows.flatMap(({ by, at }, index) => {
    const isUnseen = seen < 0 || index < seen;
    const [text, before = defaultText] = texts.slice(index, index + 2);
    return text && by !== fact.by && (isUnseen || Date.parse(at) > recentFrom) ? [{ by, before, text }] : [];
  });
};

/**
 * Notifies the people whose parts of the template a save replaces, and whoever has saved it, if they have not seen these parts.
 * The page shows it only to people who are on it.
 */
export const notifyOfReplacedParts = async (
  tx: Transaction<Tables>,
  facts: readonly Stored[],
  { now: was, change: { base, text } }: TemplateChange,
  now: number,
): Promise<readonly Notification[]> => {
  const fact = facts.find(({ type }) => type === 'template.saved');
  if (!fact) return [];
  const saved = fact.data as unknown as TemplateText;
  const namesIn = (save: Save) => {
    const earlier = replacedNames(save.before, was, save.text);
    return replacedNames(save.before, saved, save.text).filter((name) => !earlier.includes(name));
  };
  const replaced = (await savesBefore(tx, fact, base))
    .map((save) => ({ by: save.by, names: namesIn(save) }))
    .filter(({ names }) => names.length > 0);
  const authors = [...new Set(replaced.map(({ by }) => by))];
  const thing = [...new Set(replaced.flatMap(({ names }) => names))].join(', ');
  const isSeen = replacedNames(base, text, was).length === 0;
  const url = pathOf({ name: 'settings', projectId: fact.project, child: 'template' });
  const type = replacedNoticeTypes.template;
  return storeReplaced(tx, { type, fact, authors, thing, part: 'Template', url, isSeen }, now);
};
