import type { FlowEvent } from '../flows/flow-facts.ts';

/** What an import changes of a flow, as its preview lists it. */
export const changedFields = [
  'name',
  'description',
  'severity',
  'status',
  'tags',
  'folderId',
  'parameters',
  'tasks',
] as const;
export type ChangedField = (typeof changedFields)[number];

export interface ChangedParts {
  readonly fields: readonly ChangedField[];
  readonly steps: { readonly added: number; readonly changed: number; readonly removed: number };
}

const fieldOf = (event: FlowEvent): ChangedField | undefined => {
  if (event.type === 'flow.updated') return changedFields.find((one) => one === event.data.field);
  return event.type.startsWith('task.') ? 'tasks' : undefined;
};

const stepsOf = (event: FlowEvent, kind: 'added' | 'removed'): readonly string[] => {
  if (event.type === `step.${kind}`) return [(event.data as { readonly step: { readonly id: string } }).step.id];
  if (event.type !== `task.${kind}`) return [];
  return (event.data as { readonly steps: readonly { readonly id: string }[] }).steps.map(({ id }) => id);
};

export const changedParts = (events: readonly FlowEvent[]): ChangedParts => {
  const found = new Set(events.map(fieldOf));
  const added = new Set(events.flatMap((event) => stepsOf(event, 'added')));
  const changed = new Set(
    events.flatMap((event) =>
      event.type === 'step.updated' || event.type === 'step.moved' ? [event.data.stepId] : [],
    ),
  );
  return {
    fields: changedFields.filter((field) => found.has(field)),
    steps: {
      added: added.size,
      changed: [...changed].filter((id) => !added.has(id)).length,
      removed: events.flatMap((event) => stepsOf(event, 'removed')).length,
    },
  };
};
