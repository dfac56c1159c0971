import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { afterWriting, noOwnValues, type OwnValues, type Writing } from '../../domain/documents/own-values.ts';
import { streamPort } from '../port.ts';

/**
 *   following ⟲ what is written in the record   the own values that others have replaced stay until they are dismissed
 */
export type ValueNews = { type: 'values.written' } & Writing;
export interface OwnValuesAt {
  readonly projectId: string;
  readonly itemId: string;
}

export const ownValuesMachine = setup({
  types: {
    input: {} as OwnValuesAt,
    context: {} as OwnValuesAt & OwnValues,
    events: {} as ValueNews | { type: 'values.dismiss' },
  },
  actors: { valueNews: streamPort<ValueNews, OwnValuesAt>('valueNews') },
  actions: {
    follow: assign(({ context }, written: Writing) => afterWriting(context, written)),
    dismiss: assign({ overwritten: [] }),
  },
}).createMachine({
  id: 'ownValues',
  context: ({ input: { projectId, itemId } }) => ({ projectId, itemId, ...noOwnValues }),
  initial: 'following',
  states: {
    following: {
      invoke: {
        id: 'valueNews',
        src: 'valueNews',
        input: ({ context: { projectId, itemId } }) => ({ projectId, itemId }),
        onError: {},
      },
      on: {
        'values.written': { actions: { type: 'follow', params: ({ event }) => event } },
        'values.dismiss': { actions: 'dismiss' },
      },
    },
  },
});

export type OwnValuesRef = ActorRefFrom<typeof ownValuesMachine>;
export const selectOverwrittenValues = ({ context }: SnapshotFrom<typeof ownValuesMachine>) => context.overwritten;
