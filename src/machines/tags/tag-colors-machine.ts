import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { TagColor } from '../../domain/tags/tag-color.ts';
import { callPort } from '../port.ts';

/**
 *   closed ─▶ open { reading ─▶ read | unread }      read again when a tag of the project changes
 *
 * The colours of the tags of the open project, if the installation has enabled tag colours.
 */
export const tagColorsMachine = setup({
  types: {
    context: {} as { projectId: string; colors: readonly TagColor[] },
    events: {} as { type: 'colors.show'; projectId: string } | { type: 'colors.outdated' },
  },
  actors: { readColors: callPort<readonly TagColor[], { projectId: string }>('readColors') },
  guards: { isSame: ({ context }, params: { projectId: string }) => params.projectId === context.projectId },
  actions: {
    begin: assign((_, { projectId }: { projectId: string }) => ({ projectId, colors: [] })),
    setColors: assign((_, params: { output: readonly TagColor[] }) => ({ colors: params.output })),
  },
}).createMachine({
  id: 'tagColors',
  context: { projectId: '', colors: [] },
  initial: 'closed',
  states: {
    closed: {
      on: { 'colors.show': { target: 'open', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    open: {
      initial: 'reading',
      on: {
        'colors.show': [
          { guard: { type: 'isSame', params: ({ event }) => event } },
          { target: 'open', reenter: true, actions: { type: 'begin', params: ({ event }) => event } },
        ],
        'colors.outdated': { target: '.reading', reenter: true },
      },
      states: {
        reading: {
          invoke: {
            id: 'readColors',
            src: 'readColors',
            input: ({ context: { projectId } }) => ({ projectId }),
            onDone: { target: 'read', actions: { type: 'setColors', params: ({ event }) => event } },
            // Colours are optional: the names are shown without them.
            onError: 'unread',
          },
        },
        read: {},
        unread: {},
      },
    },
  },
});

export type TagColorsRef = ActorRefFrom<typeof tagColorsMachine>;

export const selectTagColors = ({ context }: SnapshotFrom<typeof tagColorsMachine>) => context.colors;
