import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import type { Tag, TagText } from '../../domain/tags/tag.ts';
import { firstTagFault, tagFaultText, type TagField } from '../../domain/tags/tag-faults.ts';
import { callPort } from '../port.ts';

/**
 *   writing { untried ─▶ tried } ─▶ saving ─▶ ended (with the tag)
 *      └─────────────────────────────────────▶ ended (with nothing)
 *
 * The form of a new tag, or of one that there is. What the server refuses is told by a toast, and the form stays as it
 * was [TAG-027].
 */
export interface TagFormInput {
  readonly projectId: string;
  /** The tag as it is kept; null for a new one. */
  readonly tag: Tag | null;
  readonly text: TagText;
}

export const tagFormMachine = setup({
  types: {
    input: {} as TagFormInput,
    context: {} as TagFormInput & { saved: Tag | null; problem: Problem | null },
    events: {} as
      | { type: 'text.write'; field: TagField; value: string }
      | { type: 'form.save' }
      | { type: 'form.close' },
    output: {} as Tag | null,
  },
  actors: { saveTag: callPort<Tag, TagFormInput>('saveTag') },
  guards: { isRight: ({ context }) => firstTagFault(context.text) === null },
  actions: {
    setText: assign(({ context }, params: { field: TagField; value: string }) => ({
      text: { ...context.text, [params.field]: params.value },
    })),
    setSaved: assign((_, params: { output: Tag }) => ({ saved: params.output, problem: null })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
  },
}).createMachine({
  id: 'tagForm',
  context: ({ input }) => ({ ...input, saved: null, problem: null }),
  output: ({ context }) => context.saved,
  initial: 'writing',
  states: {
    writing: {
      initial: 'untried',
      on: {
        'text.write': { actions: { type: 'setText', params: ({ event }) => event } },
        'form.save': [{ guard: 'isRight', target: 'saving' }, { target: '.tried' }],
        'form.close': 'ended',
      },
      states: { untried: {}, tried: {} },
    },
    saving: {
      invoke: {
        id: 'saveTag',
        src: 'saveTag',
        input: ({ context: { projectId, tag, text } }) => ({ projectId, tag, text }),
        onDone: { target: 'ended', actions: { type: 'setSaved', params: ({ event }) => event } },
        onError: { target: 'writing.tried', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    ended: { type: 'final' },
  },
});

export type TagFormRef = ActorRefFrom<typeof tagFormMachine>;
type TagForm = SnapshotFrom<typeof tagFormMachine>;

export const selectTagText = (form: TagForm) => form.context.text;
export const selectTagIsNew = (form: TagForm) => form.context.tag === null;
export const selectTagIsSaving = (form: TagForm) => form.matches('saving');
/** Nothing is complained of before the first Save. */
export const selectTagFault = (field: TagField) => (form: TagForm) =>
  form.matches({ writing: 'tried' }) ? tagFaultText(field, form.context.text[field]) : null;
