import { PeopleHere as PeopleAtItem } from '../../presence/people-here.tsx';
import { useFieldName } from './present-field.tsx';
import { usePresence } from './use-child.ts';
import { useProject } from '../use-project.ts';

/** The other users who have the defect open, and their current fields. */
export function PeopleHere() {
  const presence = usePresence();
  const { avatarOf } = useProject();
  const nameOfField = useFieldName();
  return presence ? <PeopleAtItem presence={presence} avatarOf={avatarOf} nameOfField={nameOfField} /> : null;
}
