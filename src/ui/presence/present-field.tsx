import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Present } from '../../domain/presence/presence.ts';
import { presenceMessages } from '../../domain/presence/presence-messages.ts';
import { selectPeopleIn, type PresenceRef } from '../../machines/presence/presence-machine.ts';
import { when } from '../kit/focus/when.ts';
import { Occupied } from '../kit/layout/occupied.tsx';

interface PresentFieldProps {
  /** Undefined while the item is not open. */
  readonly presence: PresenceRef | undefined;
  readonly field: string;
  /** Users with read access only are shown as viewing. */
  readonly mayUpdate: boolean;
  readonly children: ReactNode;
}

const nobody: readonly Present[] = [];

/** Names of others in this place; empty when there are none. */
export const useNamesIn = (presence: PresenceRef | undefined, field: string): string => {
  const people = useSelector(presence, when(selectPeopleIn(field), nobody), shallowEqual);
  return people.map(({ name }) => name).join(', ');
};

/** A place of an item that shows when another person is in it, and tells when this person is. */
export function PresentField({ presence, field, mayUpdate, children }: PresentFieldProps) {
  const names = useNamesIn(presence, field);
  return (
    <Occupied
      by={names === '' ? undefined : presenceMessages.inField(names)}
      onEnter={mayUpdate ? () => presence?.send({ type: 'field.enter', field }) : undefined}
      onLeave={mayUpdate ? () => presence?.send({ type: 'field.leave' }) : undefined}
    >
      {children}
    </Occupied>
  );
}
