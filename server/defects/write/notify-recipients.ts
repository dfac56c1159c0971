import type { Transaction } from 'kysely';
import { defectIdOf, type DefectFact } from '../../../src/domain/defects/defect-facts.ts';
import type { DefectRecord } from '../../../src/domain/defects/defect.ts';
import { notificationTriggerOf } from '../../../src/domain/defects/notification-trigger-of.ts';
import { serverLimits } from '../../limits.ts';
import type { Notification } from '../../../src/domain/notifications/notification.ts';
import type { Template } from '../../../src/domain/templates/template.ts';
import type { Tables } from '../../database/tables.ts';
import { storeNotifications } from '../../notifications/store-notifications.ts';
import type { DefectChange } from './defect-unit-of-work.ts';

/** The most recent commenters, up to a limit. */
const commentersOf = async (tx: Transaction<Tables>, { project, id }: DefectRecord): Promise<readonly string[]> => {
  const rows = await tx
    .selectFrom('defect_comments')
    .select(['user_id'])
    .select(({ fn }) => fn.max('position').as('newest'))
    .where('project_id', '=', project)
    .where('defect_id', '=', id)
    .groupBy('user_id')
    .orderBy('newest', 'desc')
    .limit(serverLimits.commentersNotified)
    .execute();
  return rows.map(({ user_id }) => user_id);
};

/** Notifies the recipients of a change of one defect; `before`: the previous defect, null for a new one. */
export const notifyRecipients = async (
  tx: Transaction<Tables>,
  { facts, before, template }: DefectChange,
  now: number,
): Promise<readonly Notification[]> => {
  const [first] = facts;
  if (!first) return [];
  const isTalk = facts.some(({ type }) => type === 'defect.commented');
  const commenters = before && isTalk ? await commentersOf(tx, before) : [];
  const triggers = facts.flatMap((fact) => notificationTriggerOf(fact, before, template, commenters) ?? []);
  return storeNotifications(tx, { project: first.project, by: first.by, triggers }, now);
};

/** The same for a batch of a bulk edit; `records`: the previous defects, by id. */
export const notifyOfMany = async (
  tx: Transaction<Tables>,
  facts: readonly DefectFact[],
  records: ReadonlyMap<string, DefectRecord>,
  template: Template,
  now: number,
): Promise<readonly Notification[]> => {
  const [first] = facts;
  if (!first?.cause) return [];
  const triggers = facts.flatMap(
    (fact) => notificationTriggerOf(fact, records.get(defectIdOf(fact.about)) ?? null, template) ?? [],
  );
  return storeNotifications(tx, { project: first.project, by: first.by, cause: first.cause, triggers }, now);
};
