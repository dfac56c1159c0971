import { limits } from '../limits.ts';
import type { Happening } from './happening.ts';
import { notificationTypes, type NotificationType } from './notification-type.ts';

/**
 * Who is told of what: the rules, as data, the strongest first. Nobody hears of what he did himself, nobody twice of what
 * was done in one go, and nobody who may not see it.
 *
 *   what was done in one go ──rules──▶ who, by which rule ──strongest for each thing──▶ one telling for each person
 */
export interface Telling {
  readonly user: string;
  readonly type: NotificationType;
  /** More than one only where many things were changed at once. */
  readonly happenings: readonly [Happening, ...Happening[]];
}

const told: Readonly<Record<NotificationType, (happening: Happening) => readonly string[]>> = {
  DEFECT_MENTION: ({ mention }) => mention?.users.slice(0, limits.mentionsMost) ?? [],
  DEFECT_ASSIGNED: ({ assignedTo }) => (assignedTo === null ? [] : [assignedTo]),
  DEFECT_COMMENT: ({ comment, concerned: { author, assignee, commenters } }) =>
    comment ? [author, assignee, ...commenters] : [],
  DEFECT_STATUS: ({ status, concerned: { author, assignee } }) => (status ? [author, assignee] : []),
};

const strengthOf = (type: NotificationType) => notificationTypes.indexOf(type);

/** The strongest rule by which this tells each person. */
const heard = (happening: Happening): ReadonlyMap<string, NotificationType> => {
  const found = new Map<string, NotificationType>();
  for (const type of notificationTypes)
    for (const user of told[type](happening))
      if (user !== '' && user !== happening.by && !found.has(user)) found.set(user, type);
  return found;
};

const stronger = (one: Telling, other: Telling): Telling => {
  const difference = strengthOf(one.type) - strengthOf(other.type);
  if (difference !== 0) return difference < 0 ? one : other;
  const known = new Set(one.happenings.map(({ thing }) => thing));
  return { ...one, happenings: [...one.happenings, ...other.happenings.filter(({ thing }) => !known.has(thing))] };
};

/** `mayRead`: whether somebody may see the project now. */
export const tellingsOf = (
  happenings: readonly Happening[],
  mayRead: (user: string) => boolean,
): readonly Telling[] => {
  const tellings = new Map<string, Telling>();
  for (const happening of happenings)
    for (const [user, type] of heard(happening)) {
      if (!mayRead(user)) continue;
      const telling: Telling = { user, type, happenings: [happening] };
      const known = tellings.get(user);
      tellings.set(user, known ? stronger(known, telling) : telling);
    }
  return [...tellings.values()];
};
