import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { ItemAt } from '../../domain/items/item.ts';
import { limits } from '../../domain/limits.ts';
import type { Present } from '../../domain/presence/presence.ts';
import { callPort, streamPort } from '../port.ts';

/**
 *   unheard ⇄ heard { arriving (250 ms) ─▶ saying ─▶ said }     sent again whenever a field is entered or left
 *
 * Publishes the open record and the focused field, and receives who else has it open. Records that the user only steps
 * through are not published. While the connection is down, no other users are shown.
 */
export type PresenceNews =
  | { type: 'people.told'; people: readonly Present[] }
  | { type: 'line.restored' }
  | { type: 'line.lost' };

/** The item that is open, and its project. */
export interface PresenceAt {
  readonly projectId: string;
  readonly item: ItemAt;
}

const none: readonly Present[] = [];

export const presenceMachine = setup({
  types: {
    input: {} as PresenceAt,
    context: {} as PresenceAt & { field: string | null; people: readonly Present[] },
    events: {} as { type: 'field.enter'; field: string } | { type: 'field.leave' } | PresenceNews,
  },
  actors: {
    sayPlace: callPort<void, PresenceAt & { field: string | null }>('sayPlace'),
    presenceNews: streamPort<PresenceNews, PresenceAt>('presenceNews'),
  },
  delays: { panelPause: limits.panelPause },
  actions: {
    setField: assign((_, params: { field: string }) => ({ field: params.field })),
    clearField: assign({ field: null }),
    setPeople: assign((_, params: { people: readonly Present[] }) => ({ people: params.people })),
    forgetPeople: assign({ people: none }),
  },
}).createMachine({
  id: 'presence',
  context: ({ input }) => ({ ...input, field: null, people: none }),
  invoke: {
    id: 'presenceNews',
    src: 'presenceNews',
    input: ({ context: { projectId, item } }) => ({ projectId, item }),
    onError: { target: '.unheard', actions: 'forgetPeople' },
  },
  initial: 'unheard',
  on: {
    'line.restored': '.heard',
    'line.lost': { target: '.unheard', actions: 'forgetPeople' },
    'field.enter': { actions: { type: 'setField', params: ({ event }) => event } },
    'field.leave': { actions: 'clearField' },
  },
  states: {
    unheard: {},
    heard: {
      initial: 'arriving',
      on: {
        'people.told': { actions: { type: 'setPeople', params: ({ event }) => event } },
        'field.enter': {
          target: '.saying',
          reenter: true,
          actions: { type: 'setField', params: ({ event }) => event },
        },
        'field.leave': { target: '.saying', reenter: true, actions: 'clearField' },
      },
      states: {
        arriving: { after: { panelPause: 'saying' } },
        saying: {
          invoke: {
            id: 'sayPlace',
            src: 'sayPlace',
            input: ({ context: { projectId, item, field } }) => ({ projectId, item, field }),
            onDone: 'said',
            onError: 'said',
          },
        },
        said: {},
      },
    },
  },
});

export type PresenceRef = ActorRefFrom<typeof presenceMachine>;
type PresenceState = SnapshotFrom<typeof presenceMachine>;

export const selectPeople = (presence: PresenceState) => presence.context.people;
/** The other users in this field. */
export const selectPeopleIn = (field: string) => (presence: PresenceState) =>
  presence.context.people.filter(({ fields }) => fields.includes(field));
