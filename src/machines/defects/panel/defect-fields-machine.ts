import { enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { streamPort } from '../../port.ts';
import { at, fieldActorId } from './defect-panel-fields.ts';
import { fieldEditMachine } from '../../fields/field-edit-machine.ts';
import type { DefectAt } from '../defect-at.ts';

/**
 * The fields of the open defect, one child each; the title and the tags have separate machines. A field added to the
 * template gets a child; a removed field keeps its child and the text typed into it.
 */
export type FieldsNews = { type: 'fields.defined'; keys: readonly string[] };

export const defectFieldsMachine = setup({
  types: {
    input: {} as DefectAt,
    context: {} as DefectAt & { keys: readonly string[] },
    events: {} as FieldsNews | { type: 'fields.leave' } | { type: `xstate.error.actor.${string}`; error: unknown },
  },
  actors: { fieldsNews: streamPort<FieldsNews, DefectAt>('fieldsNews'), fieldEdit: fieldEditMachine },
  actions: {
    addFields: enqueueActions(({ context, enqueue }, params: { keys: readonly string[] }) => {
      const added = params.keys.filter((key) => !context.keys.includes(key));
      for (const field of added)
        enqueue.spawnChild('fieldEdit', {
          id: fieldActorId(field),
          input: { projectId: context.projectId, itemId: context.defectId, field },
        });
      enqueue.assign({ keys: [...context.keys, ...added] });
    }),
    leaveFields: enqueueActions(({ context, enqueue }) => {
      for (const key of context.keys) enqueue.sendTo(fieldActorId(key), { type: 'field.close' });
    }),
  },
}).createMachine({
  id: 'defectFields',
  context: ({ input }) => ({ ...at(input), keys: [] }),
  invoke: { id: 'fieldsNews', src: 'fieldsNews', input: ({ context }) => at(context), onError: {} },
  on: {
    'fields.defined': { actions: { type: 'addFields', params: ({ event }) => event } },
    'fields.leave': { actions: 'leaveFields' },
    // A failing field does not affect the others.
    'xstate.error.actor.*': {},
  },
});

export type DefectFieldsRef = ActorRefFrom<typeof defectFieldsMachine>;
type DefectFields = SnapshotFrom<typeof defectFieldsMachine>;

export const selectFieldKeys = (fields: DefectFields) => fields.context.keys;
/** The child of a field, by key. */
export const selectFieldChild = (key: string) => (fields: DefectFields) =>
  (fields.children as Readonly<Record<string, unknown>>)[fieldActorId(key)];
