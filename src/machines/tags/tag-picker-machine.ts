import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { limits } from '../../domain/limits.ts';
import { isOut, toProblem, type Problem } from '../../domain/problems/problem.ts';
import { foldedName, type Tag } from '../../domain/tags/tag.ts';
import { callPort } from '../port.ts';
import { childFormMachine, type FormRef } from '../form/form-machine.ts';
import { newTagForm, type SavedTag } from './tag-form.ts';

/**
 *   choosing { searching ─▶ shown | failed;  pausing (400 ms after the last keystroke) ─▶ searching } ─▶ ended
 *      └─▶ creating ─▶ ended (with the new tag's name), or back when it was closed
 *
 * Ends with the name that was chosen or created, or with null.
 */
export interface TagQuery {
  readonly projectId: string;
  readonly term: string;
}

export const tagPickerMachine = setup({
  types: {
    input: {} as { readonly projectId: string },
    context: {} as TagQuery & { tags: readonly Tag[]; problem: Problem | null; chosen: string | null },
    events: {} as
      | { type: 'term.write'; text: string }
      | { type: 'tag.choose'; name: string }
      | { type: 'tag.create' }
      | { type: 'picker.close' },
    output: {} as string | null,
  },
  actors: { findTags: callPort<readonly Tag[], TagQuery>('findTags'), tagForm: childFormMachine },
  delays: { tagSearchPause: limits.tagSearchPause },
  guards: { isCreated: (_, params: { output: unknown }) => params.output !== null },
  actions: {
    setTerm: assign((_, params: { text: string }) => ({ term: params.text })),
    setTags: assign((_, params: { output: readonly Tag[] }) => ({ tags: params.output, problem: null })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    setChosen: assign((_, params: { name: string | null }) => ({ chosen: params.name })),
  },
}).createMachine({
  id: 'tagPicker',
  context: ({ input }) => ({ projectId: input.projectId, term: '', tags: [], problem: null, chosen: null }),
  output: ({ context }) => context.chosen,
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'searching',
      on: {
        'term.write': { target: '.pausing', actions: { type: 'setTerm', params: ({ event }) => event } },
        'tag.choose': { target: 'ended', actions: { type: 'setChosen', params: ({ event }) => event } },
        'tag.create': 'creating',
        'picker.close': 'ended',
      },
      states: {
        pausing: {
          after: { tagSearchPause: 'searching' },
          on: {
            'term.write': {
              target: 'pausing',
              reenter: true,
              actions: { type: 'setTerm', params: ({ event }) => event },
            },
          },
        },
        searching: {
          invoke: {
            id: 'findTags',
            src: 'findTags',
            input: ({ context: { projectId, term } }) => ({ projectId, term: term.trim() }),
            onDone: { target: 'shown', actions: { type: 'setTags', params: ({ event }) => event } },
            onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
          },
        },
        shown: {},
        failed: {},
      },
    },
    creating: {
      invoke: {
        id: 'form',
        src: 'tagForm',
        input: ({ context: { projectId, term } }) => newTagForm(projectId, term.trim()),
        onDone: [
          {
            guard: { type: 'isCreated', params: ({ event }) => event },
            target: 'ended',
            actions: { type: 'setChosen', params: ({ event }) => ({ name: (event.output as SavedTag).tag }) },
          },
          { target: 'choosing.shown' },
        ],
        onError: 'choosing.shown',
      },
    },
    ended: { type: 'final' },
  },
});

export type TagPickerRef = ActorRefFrom<typeof tagPickerMachine>;
type TagPicker = SnapshotFrom<typeof tagPickerMachine>;

export const selectTagTerm = (picker: TagPicker) => picker.context.term;
export const selectFoundTags = (picker: TagPicker) => picker.context.tags;
export const selectIsChoosing = (picker: TagPicker) => picker.matches('choosing');
export const selectIsSearching = (picker: TagPicker) =>
  picker.matches({ choosing: 'pausing' }) || picker.matches({ choosing: 'searching' });
export const selectSearchHasFailed = (picker: TagPicker) => picker.matches({ choosing: 'failed' });
/** The tags could not be searched. */
export const selectSearchIsOut = (picker: TagPicker) =>
  selectSearchHasFailed(picker) && picker.context.problem !== null && isOut(picker.context.problem);
/** The name of the tag to create; null if the tag exists, or while that is unknown [TAG-005]. */
export const selectNameToCreate = (picker: TagPicker): string | null => {
  const name = picker.context.term.trim();
  const isThere = picker.context.tags.some(({ tag }) => foldedName(tag) === foldedName(name));
  return picker.matches({ choosing: 'shown' }) && name !== '' && !isThere ? name : null;
};
export const selectNewTagForm = (picker: TagPicker) => picker.children.form as FormRef | undefined;
