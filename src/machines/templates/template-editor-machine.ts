import { assign, emit, raise, setup, type ActorRefFrom } from 'xstate';
import { limits } from '../../domain/limits.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { defaultTemplate } from '../../domain/templates/default-template.ts';
import { edited, type TemplateDraft, type TemplateEdit } from '../../domain/templates/edit-template.ts';
import {
  begun,
  mergeNews,
  overwrittenBy,
  overwrittenNames,
  isChangedFrom,
  unmerged,
  type Merging,
  type OpenedTemplate,
  type OwnSave,
} from '../../domain/templates/opened-template.ts';
import type { KnownTemplate } from '../../domain/templates/template-facts.ts';
import { callPort, streamPort } from '../port.ts';

/**
 *   away ─▶ open { counts: asking ─▶ known ∥ draft: recalling ─▶ editing ⇄ saving ∥ keeping ∥ leaving: unasked ⇄ asked }
 *
 * The draft is stored on the device until it is saved or discarded. Saves by other users are merged into it: the
 * machine subscribes to changes while editing, and again after each save.
 */
/** `userId`: the user of this editor, to recognize saves by others. */
export type TemplateNews = { type: 'template.stored'; template: KnownTemplate; userId: string };
export interface TemplateAt {
  readonly projectId: string;
}
type Save = TemplateAt & OpenedTemplate;

const unsaved = { sent: null, ownSave: null, overwritten: [] };

export const templateEditorMachine = setup({
  types: {
    context: {} as TemplateAt &
      OpenedTemplate &
      Merging & {
        /** Edits made while a save was in flight. */
        later: readonly TemplateEdit[];
        /** The save in flight, and the last one that was accepted. */
        sent: OwnSave | null;
        ownSave: OwnSave | null;
        /** Names of what others have put over it, until they are dismissed. */
        overwritten: readonly string[];
        counts: ReadonlyMap<string, number>;
        problem: Problem | null;
        /** The field added last: it is open, with its name ready to be typed. */
        added: string | null;
      },
    events: {} as
      | ({ type: 'editor.open' } & TemplateAt)
      | { type: 'editor.close' }
      | { type: 'editor.leave' }
      | { type: 'editor.stay' }
      | { type: 'editor.drop' }
      | { type: 'template.edit'; edit: TemplateEdit }
      | { type: 'template.save' }
      | { type: 'template.discard' }
      | { type: 'overwritten.dismiss' }
      | { type: 'template.kept' }
      | { type: 'page.leave' }
      | TemplateNews,
    emitted: {} as { type: 'editor.left' } | { type: 'editor.stayed' },
  },
  actors: {
    countStatuses: callPort<ReadonlyMap<string, number>, TemplateAt>('countStatuses'),
    recallTemplate: callPort<OpenedTemplate | null, TemplateAt>('recallTemplate'),
    keepTemplate: callPort<void, Save>('keepTemplate'),
    saveTemplate: callPort<KnownTemplate, Save>('saveTemplate'),
    templateNews: streamPort<TemplateNews, TemplateAt>('templateNews'),
  },
  delays: { autosavePause: limits.autosavePause },
  guards: {
    isChanged: ({ context }) => isChangedFrom(context),
    isSettled: ({ context }) => !isChangedFrom(context),
  },
  actions: {
    begin: assign((_, { projectId }: TemplateAt) => ({
      projectId,
      counts: new Map(),
      ...unsaved,
      ...fresh(defaultTemplate),
    })),
    setCounts: assign((_, params: { output: ReadonlyMap<string, number> }) => ({ counts: params.output })),
    recall: assign((_, params: { output: OpenedTemplate | null }) => params.output ?? {}),
    hear: assign(({ context }, { template, userId }: TemplateNews) => ({
      ...mergeNews(context, template, userId),
      overwritten: overwrittenBy(context, template, userId),
    })),
    noteSent: assign(({ context: { base, draft } }) => ({ sent: { from: base, saved: draft.text } })),
    dismissOverwritten: assign({ overwritten: [] }),
    edit: assign(({ context }, params: { edit: TemplateEdit }) => {
      const draft = edited(context.draft, params.edit);
      return { draft, problem: null, ...(params.edit.kind === 'addField' && { added: newKey(context.draft, draft) }) };
    }),
    editLater: assign(({ context }, params: { edit: TemplateEdit }) => ({ later: [...context.later, params.edit] })),
    forgetLater: assign({ later: [] }),
    take: assign(({ context }, { output }: { output: KnownTemplate }) => {
      const taken = fresh(output);
      const { sent } = context;
      const overwritten = overwrittenNames(sent, output);
      return { ...taken, draft: context.later.reduce(edited, taken.draft), ownSave: sent, overwritten };
    }),
    discard: assign(({ context }) => fresh(context.base)),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    tellKept: raise({ type: 'template.kept' }),
    announceLeft: emit({ type: 'editor.left' }),
    announceStayed: emit({ type: 'editor.stayed' }),
  },
}).createMachine({
  id: 'templateEditor',
  context: { projectId: '', counts: new Map(), ...unsaved, ...fresh(defaultTemplate) },
  initial: 'away',
  on: { 'editor.open': { target: '.open', actions: { type: 'begin', params: ({ event }) => event } } },
  states: {
    away: {},
    open: {
      type: 'parallel',
      on: { 'editor.close': 'away', 'overwritten.dismiss': { actions: 'dismissOverwritten' } },
      states: {
        counts: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'countStatuses',
                src: 'countStatuses',
                input: ({ context: { projectId } }) => ({ projectId }),
                onDone: { target: 'known', actions: { type: 'setCounts', params: ({ event }) => event } },
                // The counts are optional; editing continues without them.
                onError: 'known',
              },
            },
            known: { on: { 'template.kept': 'asking' } },
          },
        },
        draft: {
          initial: 'recalling',
          states: {
            recalling: {
              invoke: {
                id: 'recallTemplate',
                src: 'recallTemplate',
                input: ({ context: { projectId } }) => ({ projectId }),
                onDone: { target: 'editing', actions: { type: 'recall', params: ({ event }) => event } },
                onError: 'editing',
              },
            },
            editing: {
              invoke: {
                id: 'templateNews',
                src: 'templateNews',
                input: ({ context: { projectId } }) => ({ projectId }),
                onError: {},
              },
              on: {
                'template.stored': { actions: { type: 'hear', params: ({ event }) => event } },
                'template.edit': { actions: { type: 'edit', params: ({ event }) => event } },
                'template.discard': { actions: 'discard' },
                'editor.drop': { actions: 'discard' },
                'template.save': { guard: 'isChanged', target: 'saving', actions: 'noteSent' },
              },
            },
            saving: {
              entry: 'forgetLater',
              invoke: {
                id: 'saveTemplate',
                src: 'saveTemplate',
                input: ({ context: { projectId, base, draft } }) => ({ projectId, base, draft }),
                onDone: { target: 'editing', actions: [{ type: 'take', params: ({ event }) => event }, 'tellKept'] },
                onError: { target: 'editing', actions: { type: 'setProblem', params: ({ event }) => event } },
              },
              on: {
                'template.edit': {
                  actions: [
                    { type: 'edit', params: ({ event }) => event },
                    { type: 'editLater', params: ({ event }) => event },
                  ],
                },
              },
            },
          },
        },
        keeping: {
          initial: 'still',
          on: { 'template.edit': '.pausing', 'template.kept': '.storing', 'template.discard': '.storing' },
          states: {
            still: {},
            pausing: { after: { autosavePause: 'storing' }, on: { 'page.leave': 'storing' } },
            storing: {
              invoke: {
                id: 'keepTemplate',
                src: 'keepTemplate',
                input: ({ context: { projectId, base, draft } }) => ({ projectId, base, draft }),
                onDone: 'still',
                // Storing the draft is optional; editing continues without it.
                onError: 'still',
              },
            },
          },
        },
        leaving: {
          initial: 'unasked',
          states: {
            unasked: { on: { 'editor.leave': 'asked' } },
            asked: {
              // Nothing unsaved, or nothing any more: the save in flight has completed.
              always: { guard: 'isSettled', target: 'unasked', actions: ['tellKept', 'announceLeft'] },
              on: { 'editor.stay': { target: 'unasked', actions: 'announceStayed' } },
            },
          },
        },
      },
    },
  },
});

function fresh(base: KnownTemplate) {
  return { ...begun(base), later: [], problem: null, ...unmerged, added: null };
}

function newKey(before: TemplateDraft, after: TemplateDraft): string | null {
  const known = new Set(before.text.fields.map(({ key }) => key));
  return after.text.fields.find(({ key }) => !known.has(key))?.key ?? null;
}

export type TemplateEditorRef = ActorRefFrom<typeof templateEditorMachine>;
