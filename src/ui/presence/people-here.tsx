import { useSelector } from '@xstate/react';
import { limits } from '../../domain/limits.ts';
import type { Present } from '../../domain/presence/presence.ts';
import { presenceMessages } from '../../domain/presence/presence-messages.ts';
import { selectPeople, type PresenceRef } from '../../machines/presence/presence-machine.ts';
import { AvatarRow } from '../kit/display/avatar-row.tsx';
import { when } from '../kit/focus/when.ts';

interface PeopleHereProps {
  /** Undefined while the item is not open. */
  readonly presence: PresenceRef | undefined;
  readonly avatarOf: (userId: string) => string | null;
  /** The name of a place as others report it. */
  readonly nameOfField: (field: string) => string;
}

const nobody: readonly Present[] = [];

/** Others who have the item open, and where each of them is. */
export function PeopleHere({ presence, avatarOf, nameOfField }: PeopleHereProps) {
  const people = useSelector(presence, when(selectPeople, nobody));
  const saysOf = ({ name, fields: [field] }: Present) =>
    field === undefined ? presenceMessages.looks(name) : presenceMessages.edits(name, nameOfField(field));
  return (
    <AvatarRow
      label={presenceMessages.here}
      people={people.map((one) => ({ id: one.id, name: one.name, image: avatarOf(one.id), says: saysOf(one) }))}
      most={limits.peopleShown}
      moreLabel={presenceMessages.more}
    />
  );
}
