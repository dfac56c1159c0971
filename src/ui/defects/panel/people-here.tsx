import { useSelector } from '@xstate/react';
import { limits } from '../../../domain/limits.ts';
import type { Present } from '../../../domain/presence/presence.ts';
import { presenceMessages } from '../../../domain/presence/presence-messages.ts';
import { selectPeople, type PresenceRef } from '../../../machines/presence/presence-machine.ts';
import { AvatarRow } from '../../kit/display/avatar-row.tsx';
import { useFieldName } from './present-field.tsx';
import { usePresence } from './use-child.ts';
import { useProject } from '../use-project.ts';

/** The other users who have the defect open, and their current fields. */
export function PeopleHere() {
  const presence = usePresence();
  return presence ? <People presence={presence} /> : null;
}

function People({ presence }: { readonly presence: PresenceRef }) {
  const people = useSelector(presence, selectPeople);
  const { avatarOf } = useProject();
  const nameOfField = useFieldName();
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
