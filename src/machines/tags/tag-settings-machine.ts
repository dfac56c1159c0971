import { assign, raise, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { limits } from '../../domain/limits.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { blankTag, textOfTag, type UsedTag } from '../../domain/tags/tag.ts';
import type { ListPage } from '../../domain/wire/wire.ts';
import { callPort } from '../port.ts';
import { tagFormMachine, type TagFormRef } from './tag-form-machine.ts';

/**
 *   closed ⇄ open { searching { still ⇄ pausing }
 *                   reading   { loading ─▶ shown | failed;  outdated ─▶ loading }
 *                   working   { resting ─▶ writing | asked ─▶ removing } }
 *
 * The tags of a project, page by page. Whatever was done here, and whatever others did, is read again.
 */
export interface TagsQuestion {
  readonly projectId: string;
  readonly term: string;
  /** From 1, as people count. */
  readonly page: number;
}
export interface TagsAnswer {
  readonly tags: readonly UsedTag[];
  readonly page: ListPage;
}

const nothing: TagsAnswer = {
  tags: [],
  page: { size: limits.listPage, number: 0, totalElements: 0, totalPages: 0 },
};

export const tagSettingsMachine = setup({
  types: {
    context: {} as TagsQuestion & { answer: TagsAnswer; problem: Problem | null; tag: UsedTag | null },
    events: {} as
      | { type: 'tags.show'; projectId: string }
      | { type: 'tags.close' }
      | { type: 'tags.read' }
      | { type: 'tags.outdated' }
      | { type: 'term.write'; text: string }
      | { type: 'term.search' }
      | { type: 'page.choose'; page: number }
      | { type: 'tag.add' }
      | { type: 'tag.open'; tag: UsedTag }
      | { type: 'tag.remove'; tag: UsedTag }
      | { type: 'removal.confirm' }
      | { type: 'removal.cancel' },
  },
  actors: {
    readTags: callPort<TagsAnswer, TagsQuestion>('readTags'),
    removeTag: callPort<void, { projectId: string; tag: UsedTag | null }>('removeTag'),
    tagForm: tagFormMachine,
  },
  delays: { tagSearchPause: limits.tagSearchPause, quietPause: limits.searchPause },
  guards: { isOvertaken: stateIn({ open: { reading: { loading: 'overtaken' } } }) },
  actions: {
    begin: assign((_, params: { projectId: string }) => ({
      projectId: params.projectId,
      term: '',
      page: 1,
      answer: nothing,
      problem: null,
      tag: null,
    })),
    setTerm: assign((_, params: { text: string }) => ({ term: params.text, page: 1 })),
    setPage: assign((_, params: { page: number }) => ({ page: params.page })),
    setAnswer: assign((_, { output }: { output: TagsAnswer }) => ({
      answer: output,
      page: output.page.number + 1,
      problem: null,
    })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    setTag: assign((_, params: { tag: UsedTag | null }) => ({ tag: params.tag })),
    /** Gone from what is shown before it is read again. */
    dropTag: assign(({ context: { answer, tag } }) => ({
      answer: { ...answer, tags: answer.tags.filter(({ id }) => id !== tag?.id) },
    })),
    readAgain: raise({ type: 'tags.read' }),
  },
}).createMachine({
  id: 'tagSettings',
  context: { projectId: '', term: '', page: 1, answer: nothing, problem: null, tag: null },
  initial: 'closed',
  on: {
    'tags.close': '.closed',
    'tags.show': { target: '.open', reenter: true, actions: { type: 'begin', params: ({ event }) => event } },
  },
  states: {
    closed: {},
    open: {
      type: 'parallel',
      on: { 'page.choose': { actions: [{ type: 'setPage', params: ({ event }) => event }, 'readAgain'] } },
      states: {
        searching: {
          initial: 'still',
          on: { 'term.write': { target: '.pausing', actions: { type: 'setTerm', params: ({ event }) => event } } },
          states: {
            still: {},
            pausing: {
              after: { tagSearchPause: { target: 'still', actions: 'readAgain' } },
              on: {
                'term.write': {
                  target: 'pausing',
                  reenter: true,
                  actions: { type: 'setTerm', params: ({ event }) => event },
                },
                'term.search': { target: 'still', actions: 'readAgain' },
              },
            },
          },
        },
        reading: {
          initial: 'loading',
          on: { 'tags.read': '.loading' },
          states: {
            loading: {
              invoke: {
                id: 'readTags',
                src: 'readTags',
                input: ({ context: { projectId, term, page } }) => ({ projectId, term: term.trim(), page }),
                onDone: [
                  {
                    guard: 'isOvertaken',
                    target: 'outdated',
                    actions: { type: 'setAnswer', params: ({ event }) => event },
                  },
                  { target: 'shown', actions: { type: 'setAnswer', params: ({ event }) => event } },
                ],
                onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
              },
              // News while the answer is on its way: it may not be in it.
              initial: 'current',
              states: { current: { on: { 'tags.outdated': 'overtaken' } }, overtaken: {} },
            },
            shown: { on: { 'tags.outdated': 'outdated' } },
            // News come in bursts: one reading serves many of them.
            outdated: { after: { quietPause: 'loading' } },
            failed: { on: { 'tags.outdated': 'outdated' } },
          },
        },
        working: {
          initial: 'resting',
          states: {
            resting: {
              on: {
                'tag.add': { target: 'writing', actions: { type: 'setTag', params: { tag: null } } },
                'tag.open': { target: 'writing', actions: { type: 'setTag', params: ({ event }) => event } },
                'tag.remove': { target: 'asked', actions: { type: 'setTag', params: ({ event }) => event } },
              },
            },
            writing: {
              invoke: {
                id: 'form',
                src: 'tagForm',
                input: ({ context: { projectId, tag } }) => ({
                  projectId,
                  tag,
                  text: tag ? textOfTag(tag) : blankTag(''),
                }),
                onDone: { target: 'resting', actions: 'readAgain' },
                onError: 'resting',
              },
            },
            asked: { on: { 'removal.confirm': 'removing', 'removal.cancel': 'resting' } },
            removing: {
              invoke: {
                id: 'removeTag',
                src: 'removeTag',
                input: ({ context: { projectId, tag } }) => ({ projectId, tag }),
                onDone: { target: 'resting', actions: ['dropTag', 'readAgain'] },
                onError: { target: 'resting', actions: 'readAgain' },
              },
            },
          },
        },
      },
    },
  },
});

export type TagSettingsRef = ActorRefFrom<typeof tagSettingsMachine>;
type TagSettings = SnapshotFrom<typeof tagSettingsMachine>;

export const selectUsedTags = (settings: TagSettings) => settings.context.answer.tags;
export const selectUsedTagsPage = (settings: TagSettings) => settings.context.answer.page;
export const selectUsedTagsTerm = (settings: TagSettings) => settings.context.term;
export const selectTagsAreRead = (settings: TagSettings) => settings.matches({ open: { reading: 'loading' } });
export const selectTagsProblem = (settings: TagSettings) =>
  settings.matches({ open: { reading: 'failed' } }) ? settings.context.problem : null;
export const selectSettingsTagForm = (settings: TagSettings) => settings.children.form as TagFormRef | undefined;
/** The tag of which is asked whether it shall go. */
export const selectTagToRemove = (settings: TagSettings) =>
  settings.matches({ open: { working: 'asked' } }) || settings.matches({ open: { working: 'removing' } })
    ? settings.context.tag
    : null;
export const selectIsRemoving = (settings: TagSettings) => settings.matches({ open: { working: 'removing' } });
