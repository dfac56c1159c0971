import type { Transaction } from 'kysely';
import { defectsPageOf } from '../../../src/domain/address/defects-page.ts';
import { pathOf } from '../../../src/domain/address/page.ts';
import { reportMessages } from '../../../src/domain/defects/report/report-messages.ts';
import { defectIdOf } from '../../../src/domain/defects/defect-facts.ts';
import { replacedNoticeTypes } from '../../../src/domain/notifications/notification-type.ts';
import type { Notification } from '../../../src/domain/notifications/notification.ts';
import { fieldOf } from '../../../src/domain/templates/template.ts';
import type { Tables } from '../../database/tables.ts';
import type { Stored } from '../../journal/fact-store.ts';
import { authorsOfReplaced, earlierChanges, storeReplaced } from '../../notifications/store-replaced.ts';
import type { DefectChange } from './defect-unit-of-work.ts';

/** The author of the value that the update replaced. */
const authorOfValue = async (tx: Transaction<Tables>, fact: Stored): Promise<readonly string[]> => {
  const { field } = fact.data as { readonly field: string };
  const earlier = await earlierChanges(tx, fact);
  const last = earlier.find(({ data }) => (data as { readonly field?: string }).field === field);
  return last && last.by !== fact.by ? [last.by] : [];
};

/** Notifies the people of whom one has replaced, in a field, what the other had saved, without having seen it. */
export const notifyOfReplaced = async (
  tx: Transaction<Tables>,
  { facts, command, template }: DefectChange,
  now: number,
): Promise<readonly Notification[]> => {
  const fact = facts.find(({ type }) => type === 'defect.updated');
  if (command.type !== 'defect.update' || command.data.base === undefined || fact?.type !== 'defect.updated') return [];
  const { field, conflicts } = fact.data;
  // Empty where the author of the change has seen the value.
  if (conflicts?.length === 0) return [];
  const authors = conflicts ? await authorsOfReplaced(tx, fact) : await authorOfValue(tx, fact);
  const id = defectIdOf(fact.about);
  const part = fieldOf(template, field)?.label ?? reportMessages.header;
  const url = pathOf(defectsPageOf(fact.project, id));
  return storeReplaced(tx, { type: replacedNoticeTypes.defect, fact, authors, thing: id, part, url }, now);
};
