import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { defectsPageOf, pathOf } from '../../src/domain/address/page.ts';
import { defectIdOf, type DefectFact } from '../../src/domain/defects/defect-facts.ts';
import { mentioningOf, type Mentioning } from '../../src/domain/defects/mentioning-of.ts';
import { limits } from '../../src/domain/limits.ts';
import { defectMention, type Notification } from '../../src/domain/notifications/notification.ts';
import { asSubject } from '../../src/domain/session/abilities.ts';
import { notificationWords } from '../../src/domain/texts/notification-words.ts';
import { plainText } from '../../src/domain/texts/plain-text.ts';
import { truncate } from '../../src/domain/texts/texts.ts';
import type { Template } from '../../src/domain/templates/template.ts';
import type { Tables } from '../database/tables.ts';
import type { Stored } from '../journal/fact-store.ts';
import { addNotification } from '../notifications/notification-rows.ts';
import { projectAccess } from '../projects/project-access.ts';
import { loadPrincipal } from '../session/principal.ts';

/** Who is mentioned in a fact gets a notification with it, in the same transaction: neither stands without the other. */
const mayRead = async (tx: Transaction<Tables>, user: string, project: string, now: number): Promise<boolean> => {
  try {
    const { ability } = await projectAccess(tx, await loadPrincipal(tx, user, null, now), project, now);
    return ability.can('read', asSubject('Defect', { projectId: project }));
  } catch {
    // Unknown, without a licence, of another account: all of them are simply not told.
    return false;
  }
};

const nameOf = async (tx: Transaction<Tables>, user: string): Promise<string> =>
  (await tx.selectFrom('users').select('full_name').where('id', '=', user).executeTakeFirst())?.full_name ?? user;

const messageOf = (fact: DefectFact, { commentId, text }: Mentioning, name: string) => {
  const defectId = defectIdOf(fact.about);
  const url = pathOf(defectsPageOf(fact.project, defectId, commentId));
  return {
    actionByUser: name,
    header: notificationWords.mentioned(name, defectId),
    description: truncate(plainText(text), limits.notificationExcerpt),
    entityData: { projectId: fact.project, defectId, path: url },
    url,
  };
};

export const notifyMentioned = async (
  tx: Transaction<Tables>,
  facts: readonly (DefectFact & Stored)[],
  template: Template,
  now: number,
): Promise<readonly Notification[]> => {
  const told: Notification[] = [];
  for (const fact of facts) {
    const mentioning = mentioningOf(fact, template);
    if (!mentioning) continue;
    const message = messageOf(fact, mentioning, await nameOf(tx, fact.by));
    for (const user of mentioning.users.slice(0, limits.mentionsMost)) {
      if (!(await mayRead(tx, user, fact.project, now))) continue;
      const added = await addNotification(
        tx,
        {
          id: uuid(),
          event_id: fact.id,
          user_id: user,
          project_id: fact.project,
          type: defectMention,
          message,
          source: `${fact.project}/${fact.about}/${mentioning.place}`,
          notification_date: fact.at,
        },
        now,
      );
      if (added) told.push(added);
    }
  }
  return told;
};
