import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { flowEditorMessages as words } from '../../../domain/flows/editor/flow-editor-messages.ts';
import { editorRows } from '../../../domain/flows/editor/editor-rows.ts';
import { flowMessages } from '../../../domain/flows/flow-messages.ts';
import { selectFlowPresence } from '../../../machines/flows/editor/flow-page-machine.ts';
import type { PresenceRef } from '../../../machines/presence/presence-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { PeopleHere as PeopleAtItem } from '../../presence/people-here.tsx';
import { PresentField as PresentPlace, useNamesIn } from '../../presence/present-field.tsx';
import { useOpenProject } from '../../projects/use-open-project.ts';
import { useFlow, useFlowDocument } from './use-flow.ts';

export const usePresence = (): PresenceRef | undefined => useSelector(useArea('flowPage').flowPage, selectFlowPresence);

/** Others who have the flow open, and where each of them is. */
export function PeopleHere() {
  const { avatarOf } = useOpenProject();
  return <PeopleAtItem presence={usePresence()} avatarOf={avatarOf} nameOfField={usePlaceName()} />;
}

/** The name of a place as others report it: a field, a task, or a step. */
const usePlaceName = () => {
  const { flow } = useFlow();
  const document = useFlowDocument(flow.id);
  const fields: Readonly<Record<string, string>> = flowMessages.fields;
  return (field: string) => {
    const [part, id] = field.split('/');
    if (id === undefined) return fields[field] ?? field;
    if (part === 'cell') return words.datasetCell;
    const row = editorRows(document).find((one) => one.id === id);
    const number = row?.number ?? 0;
    return part === 'task' ? words.task(number) : words.step(number);
  };
};

/** Names of others in this place; empty when there are none. */
export const useOthersIn = (field: string): string => useNamesIn(usePresence(), field);

/** A field of the flow that shows when another person is in it, and tells when this person is. */
export function PresentField({ field, children }: { readonly field: string; readonly children: ReactNode }) {
  const { mayUpdate } = useFlow();
  return (
    <PresentPlace presence={usePresence()} field={field} mayUpdate={mayUpdate}>
      {children}
    </PresentPlace>
  );
}
