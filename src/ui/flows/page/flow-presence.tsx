import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { flowEditorMessages as words } from '../../../domain/flows/editor/flow-editor-messages.ts';
import { editorRows } from '../../../domain/flows/editor/editor-rows.ts';
import { flowMessages } from '../../../domain/flows/flow-messages.ts';
import { limits } from '../../../domain/limits.ts';
import type { Present } from '../../../domain/presence/presence.ts';
import { presenceMessages } from '../../../domain/presence/presence-messages.ts';
import { selectFlowPresence } from '../../../machines/flows/editor/flow-page-machine.ts';
import { selectPeople, selectPeopleIn, type PresenceRef } from '../../../machines/presence/presence-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { AvatarRow } from '../../kit/display/avatar-row.tsx';
import { when } from '../../kit/focus/when.ts';
import { Occupied } from '../../kit/layout/occupied.tsx';
import { useOpenProject } from '../../projects/use-open-project.ts';
import { useFlow, useFlowDocument } from './use-flow.ts';

export const usePresence = (): PresenceRef | undefined =>
  useSelector(useArea('flowPage').flowPage, selectFlowPresence);

const nobody: readonly Present[] = [];

/** Others who have the flow open, and where each of them is. */
export function PeopleHere() {
  const presence = usePresence();
  const people = useSelector(presence, when(selectPeople, nobody));
  const { avatarOf } = useOpenProject();
  const placeOf = usePlaceName();
  const saysOf = ({ name, fields: [field] }: Present) =>
    field === undefined ? presenceMessages.looks(name) : presenceMessages.edits(name, placeOf(field));
  return (
    <AvatarRow
      label={presenceMessages.here}
      people={people.map((one) => ({ id: one.id, name: one.name, image: avatarOf(one.id), says: saysOf(one) }))}
      most={limits.peopleShown}
      moreLabel={presenceMessages.more}
    />
  );
}

/** The name of a place as others report it: a field, a task, or a step. */
const usePlaceName = () => {
  const { flow } = useFlow();
  const document = useFlowDocument(flow.id);
  const fields: Readonly<Record<string, string>> = flowMessages.fields;
  return (field: string) => {
    const [part, id] = field.split('/');
    if (id === undefined) return fields[field] ?? field;
    const row = editorRows(document).find((one) => one.id === id);
    const number = row?.number ?? 0;
    return part === 'task' ? words.task(number) : words.step(number);
  };
};

/** Names of others in this place; empty when there are none. */
export const useOthersIn = (field: string): string => {
  const people = useSelector(usePresence(), when(selectPeopleIn(field), nobody), shallowEqual);
  return people.map(({ name }) => name).join(', ');
};

/** A field of the flow that shows when another person is in it, and tells when this person is. */
export function PresentField({ field, children }: { readonly field: string; readonly children: ReactNode }) {
  const presence = usePresence();
  const { mayUpdate } = useFlow();
  const names = useOthersIn(field);
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
