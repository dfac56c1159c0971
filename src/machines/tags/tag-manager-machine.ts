import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { textOfTag, type Tag } from '../../domain/tags/tag.ts';
import { callPort } from '../port.ts';
import { tagFormMachine, type TagFormRef } from './tag-form-machine.ts';
import { tagPickerMachine, type TagPickerRef } from './tag-picker-machine.ts';

/**
 *   resting ─▶ picking ─▶ changing ─▶ resting
 *      ├─▶ reading ─▶ editing ─▶ resting       one tag, what it means
 *      └─▶ answering ─▶ resting                what the server refused: again, or let go
 *
 * The tags of one item. Which it has is in the journal's view; what becomes of a change is told there too.
 */
export interface TagsAt {
  readonly projectId: string;
  readonly itemId: string;
}
export interface TagChange {
  readonly kind: 'add' | 'remove';
  readonly name: string;
}

const nothing: TagChange = { kind: 'remove', name: '' };
const at = ({ context: { projectId, itemId } }: { readonly context: TagsAt }): TagsAt => ({ projectId, itemId });

export const tagManagerMachine = setup({
  types: {
    input: {} as TagsAt,
    context: {} as TagsAt & { change: TagChange; name: string; tag: Tag | null; again: boolean },
    events: {} as
      | { type: 'tags.pick' }
      | { type: 'tag.remove'; name: string }
      | { type: 'tag.open'; name: string }
      | { type: 'change.retry' }
      | { type: 'change.discard' },
  },
  actors: {
    changeTags: callPort<void, TagsAt & TagChange>('changeTags'),
    answerRefusal: callPort<void, TagsAt & { again: boolean }>('answerRefusal'),
    readTag: callPort<Tag, { projectId: string; name: string }>('readTag'),
    tagPicker: tagPickerMachine,
    tagForm: tagFormMachine,
  },
  guards: { isChosen: (_, params: { output: string | null }) => params.output !== null },
  actions: {
    add: assign((_, params: { output: string | null }) => ({
      change: { kind: 'add' as const, name: params.output ?? '' },
    })),
    remove: assign((_, params: { name: string }) => ({ change: { kind: 'remove' as const, name: params.name } })),
    setName: assign((_, params: { name: string }) => ({ name: params.name })),
    setTag: assign((_, params: { output: Tag }) => ({ tag: params.output })),
    setAgain: assign((_, params: { again: boolean }) => ({ again: params.again })),
  },
}).createMachine({
  id: 'tagManager',
  context: ({ input }) => ({ ...input, change: nothing, name: '', tag: null, again: false }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        'tags.pick': 'picking',
        'tag.remove': { target: 'changing', actions: { type: 'remove', params: ({ event }) => event } },
        'tag.open': { target: 'reading', actions: { type: 'setName', params: ({ event }) => event } },
        'change.retry': { target: 'answering', actions: { type: 'setAgain', params: { again: true } } },
        'change.discard': { target: 'answering', actions: { type: 'setAgain', params: { again: false } } },
      },
    },
    picking: {
      invoke: {
        id: 'picker',
        src: 'tagPicker',
        input: ({ context: { projectId } }) => ({ projectId }),
        onDone: [
          {
            guard: { type: 'isChosen', params: ({ event }) => event },
            target: 'changing',
            actions: { type: 'add', params: ({ event }) => event },
          },
          { target: 'resting' },
        ],
        onError: 'resting',
      },
    },
    changing: {
      invoke: {
        id: 'changeTags',
        src: 'changeTags',
        input: ({ context }) => ({ ...at({ context }), ...context.change }),
        onDone: 'resting',
        onError: 'resting',
      },
    },
    answering: {
      invoke: {
        id: 'answerRefusal',
        src: 'answerRefusal',
        input: ({ context }) => ({ ...at({ context }), again: context.again }),
        onDone: 'resting',
        onError: 'resting',
      },
    },
    reading: {
      invoke: {
        id: 'readTag',
        src: 'readTag',
        input: ({ context: { projectId, name } }) => ({ projectId, name }),
        onDone: { target: 'editing', actions: { type: 'setTag', params: ({ event }) => event } },
        onError: 'resting',
      },
    },
    editing: {
      invoke: {
        id: 'form',
        src: 'tagForm',
        input: ({ context: { projectId, tag, name } }) => ({
          projectId,
          tag,
          text: textOfTag(tag ?? { tag: name, color: '', description: '' }),
        }),
        onDone: 'resting',
        onError: 'resting',
      },
    },
  },
});

export type TagManagerRef = ActorRefFrom<typeof tagManagerMachine>;
type TagManager = SnapshotFrom<typeof tagManagerMachine>;

export const selectTagPicker = (manager: TagManager) => manager.children.picker as TagPickerRef | undefined;
export const selectEditedTagForm = (manager: TagManager) => manager.children.form as TagFormRef | undefined;
