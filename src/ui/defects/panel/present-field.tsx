import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { fieldOf } from '../../../domain/templates/template.ts';
import { presenceMessages } from '../../../domain/presence/presence-messages.ts';
import { texts } from '../../../domain/texts/texts.ts';
import { selectPeopleIn, type PresenceRef } from '../../../machines/presence/presence-machine.ts';
import { Occupied } from '../../kit/layout/occupied.tsx';
import { usePresence } from './use-child.ts';
import { useProject } from '../use-project.ts';

export interface PresentFieldProps {
  readonly field: string;
  readonly children: ReactNode;
}

/** A field of a defect that shows when another user is in it, and reports when this user is. */
export function PresentField(props: PresentFieldProps) {
  const presence = usePresence();
  return presence ? <Present {...props} presence={presence} /> : props.children;
}

function Present({ field, children, presence }: PresentFieldProps & { readonly presence: PresenceRef }) {
  const { mayUpdate } = useProject();
  const people = useSelector(presence, selectPeopleIn(field), shallowEqual);
  const names = people.map(({ name }) => name).join(', ');
  return (
    <Occupied
      by={names === '' ? undefined : presenceMessages.inField(names)}
      // Users with read access only are shown as viewing.
      onEnter={mayUpdate ? () => presence.send({ type: 'field.enter', field }) : undefined}
      onLeave={mayUpdate ? () => presence.send({ type: 'field.leave' }) : undefined}
    >
      {children}
    </Occupied>
  );
}

/** The display name of a field in the project's template. */
export const useFieldName = () => {
  const { template } = useProject();
  return (field: string) => (field === 'header' ? texts.defect.title : (fieldOf(template, field)?.label ?? field));
};
