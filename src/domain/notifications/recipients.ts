import { limits } from '../limits.ts';
import type { NotificationTrigger } from './notification-trigger.ts';
import { notificationTypes, type NotificationType } from './notification-type.ts';

/**
 * Who is told of what: the rules, as data, the strongest first. Nobody hears of what he did himself, nobody twice of what
 * was done in one go, and nobody who may not see it.
 *
 *   what was done in one go ──rules──▶ who, by which rule ──strongest for each thing──▶ one telling for each person
 */
export interface Recipient {
  readonly user: string;
  readonly type: NotificationType;
  /** More than one only where many things were changed at once. */
  readonly triggers: readonly [NotificationTrigger, ...NotificationTrigger[]];
}

const recipientsByType: Readonly<Record<NotificationType, (trigger: NotificationTrigger) => readonly string[]>> = {
  DEFECT_MENTION: ({ mention }) => mention?.users.slice(0, limits.mentionsMost) ?? [],
  DEFECT_ASSIGNED: ({ assignedTo }) => (assignedTo === null ? [] : [assignedTo]),
  DEFECT_COMMENT: ({ comment, concerned: { author, assignee, commenters } }) =>
    comment ? [author, assignee, ...commenters] : [],
  DEFECT_STATUS: ({ status, concerned: { author, assignee } }) => (status ? [author, assignee] : []),
};

const strengthOf = (type: NotificationType) => notificationTypes.indexOf(type);

/** The strongest rule by which this tells each person. */
const typeByRecipient = (trigger: NotificationTrigger): ReadonlyMap<string, NotificationType> => {
  const found = new Map<string, NotificationType>();
  for (const type of notificationTypes)
    for (const user of recipientsByType[type](trigger))
      if (user !== '' && user !== trigger.by && !found.has(user)) found.set(user, type);
  return found;
};

const stronger = (one: Recipient, other: Recipient): Recipient => {
  const difference = strengthOf(one.type) - strengthOf(other.type);
  if (difference !== 0) return difference < 0 ? one : other;
  const known = new Set(one.triggers.map(({ thing }) => thing));
  return { ...one, triggers: [...one.triggers, ...other.triggers.filter(({ thing }) => !known.has(thing))] };
};

/** `mayRead`: whether somebody may see the project now. */
export const recipientsOf = (
  triggers: readonly NotificationTrigger[],
  mayRead: (user: string) => boolean,
): readonly Recipient[] => {
  const recipients = new Map<string, Recipient>();
  for (const trigger of triggers)
    for (const [user, type] of typeByRecipient(trigger)) {
      if (!mayRead(user)) continue;
      const recipient: Recipient = { user, type, triggers: [trigger] };
      const known = recipients.get(user);
      recipients.set(user, known ? stronger(known, recipient) : recipient);
    }
  return [...recipients.values()];
};
