import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Tag } from '../../domain/tags/tag.ts';
import { callPort, streamPort } from '../port.ts';
import { childFormMachine, type FormRef } from '../form/form-machine.ts';
import { newTagForm, tagFormOf } from './tag-form.ts';
import { tagPickerMachine, type TagPickerRef } from './tag-picker-machine.ts';

/**
 *   resting ─▶ picking ─▶ changing ─▶ resting
 *      ├─▶ reading ─▶ editing ─▶ resting       the details of one tag
 *      └─▶ answering ─▶ resting                a refused change: retry or discard
 *
 * When another user undoes our change, their version is shown and ours can be restored (ruling R16).
 *
 * The tags of one item. They are stored in the journal's view, which also reports the outcome of changes.
 */
export interface TagsAt {
  readonly projectId: string;
  readonly itemId: string;
}
export interface ItemTagChange {
  readonly kind: 'add' | 'remove';
  readonly name: string;
}

/** Our change to the tags, undone by another user. */
export interface TagsLost {
  readonly by: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}
export type TagsNews = { type: 'tags.overruled' } & TagsLost;

const nothing: ItemTagChange = { kind: 'remove', name: '' };
const at = ({ context: { projectId, itemId } }: { readonly context: TagsAt }): TagsAt => ({ projectId, itemId });

export const tagManagerMachine = setup({
  types: {
    input: {} as TagsAt,
    context: {} as TagsAt & {
      change: ItemTagChange;
      name: string;
      tag: Tag | null;
      again: boolean;
      lost: TagsLost | null;
    },
    events: {} as
      | { type: 'tags.pick' }
      | { type: 'tag.remove'; name: string }
      | { type: 'tag.open'; name: string }
      | { type: 'change.retry' }
      | { type: 'change.discard' }
      | { type: 'change.restore' }
      | { type: 'change.accept' }
      | TagsNews,
  },
  actors: {
    changeTags: callPort<void, TagsAt & ItemTagChange>('changeTags'),
    restoreTags: callPort<void, TagsAt & { lost: TagsLost | null }>('restoreTags'),
    tagsNews: streamPort<TagsNews, TagsAt>('tagsNews'),
    answerRefusal: callPort<void, TagsAt & { again: boolean }>('answerRefusal'),
    readTag: callPort<Tag, { projectId: string; name: string }>('readTag'),
    tagPicker: tagPickerMachine,
    tagForm: childFormMachine,
  },
  guards: {
    isChosen: (_, params: { output: string | null }) => params.output !== null,
    isLost: ({ context }) => context.lost !== null,
  },
  actions: {
    setLost: assign((_, { by, added, removed }: TagsLost) => ({ lost: { by, added, removed } })),
    accept: assign({ lost: null }),
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
  context: ({ input }) => ({ ...input, change: nothing, name: '', tag: null, again: false, lost: null }),
  invoke: { id: 'tagsNews', src: 'tagsNews', input: at, onError: {} },
  on: {
    'tags.overruled': { actions: { type: 'setLost', params: ({ event }) => event } },
    'change.accept': { actions: 'accept' },
  },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'change.restore': { guard: 'isLost', target: 'restoring' },
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
      entry: 'accept',
      invoke: {
        id: 'changeTags',
        src: 'changeTags',
        input: ({ context }) => ({ ...at({ context }), ...context.change }),
        onDone: 'resting',
        onError: 'resting',
      },
    },
    restoring: {
      exit: 'accept',
      invoke: {
        id: 'restoreTags',
        src: 'restoreTags',
        input: ({ context }) => ({ ...at({ context }), lost: context.lost }),
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
        input: ({ context: { projectId, tag, name } }) => (tag ? tagFormOf(tag) : newTagForm(projectId, name)),
        onDone: 'resting',
        onError: 'resting',
      },
    },
  },
});

export type TagManagerRef = ActorRefFrom<typeof tagManagerMachine>;
type TagManager = SnapshotFrom<typeof tagManagerMachine>;

export const selectTagPicker = (manager: TagManager) => manager.children.picker as TagPickerRef | undefined;
export const selectEditedTagForm = (manager: TagManager) => manager.children.form as FormRef | undefined;
export const selectTagsLost = (manager: TagManager) => manager.context.lost;
