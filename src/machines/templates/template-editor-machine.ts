import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { alike } from '../../domain/templates/alike.ts';
import { defaultTemplate } from '../../domain/templates/default-template.ts';
import { edited, type TemplateDraft, type TemplateEdit } from '../../domain/templates/edit-template.ts';
import { mergeTemplates } from '../../domain/templates/merge-templates.ts';
import type { Template } from '../../domain/templates/template.ts';
import { callPort, streamPort } from '../port.ts';

/**
 *   away ─▶ counting ─▶ editing ─▶ saving ─▶ counting
 *                          └──────── refused: the draft stays, with the reason
 *
 * Leaving the page keeps the draft until it is saved or let go. What somebody else saves meanwhile is merged into it.
 */
export type TemplateNews = { type: 'template.stored'; template: Template };
export interface TemplateAt {
  readonly projectId: string;
}

export const templateEditorMachine = setup({
  types: {
    context: {} as TemplateAt & {
      base: Template;
      draft: TemplateDraft;
      counts: ReadonlyMap<string, number>;
      problem: Problem | null;
      merged: boolean;
    },
    events: {} as
      | ({ type: 'editor.open' } & TemplateAt)
      | { type: 'editor.close' }
      | { type: 'template.edit'; edit: TemplateEdit }
      | { type: 'template.save' }
      | { type: 'template.discard' }
      | TemplateNews,
    emitted: {} as { type: 'template.kept' },
  },
  actors: {
    countStatuses: callPort<ReadonlyMap<string, number>, TemplateAt>('countStatuses'),
    saveTemplate: callPort<Template, TemplateAt & { base: Template; draft: TemplateDraft }>('saveTemplate'),
    templateNews: streamPort<TemplateNews, TemplateAt>('templateNews'),
  },
  guards: {
    isSame: ({ context }, params: TemplateAt) => params.projectId === context.projectId,
    isChanged: ({ context: { base, draft } }) => isChangedFrom(base, draft),
  },
  actions: {
    begin: assign((_, { projectId }: TemplateAt) => ({ projectId, ...fresh(defaultTemplate) })),
    setCounts: assign((_, params: { output: ReadonlyMap<string, number> }) => ({ counts: params.output })),
    hear: assign(({ context: { base, draft } }, { template }: TemplateNews) =>
      isChangedFrom(base, draft)
        ? {
            base: template,
            draft: { ...draft, text: mergeTemplates(base, draft.text, template) },
            merged: template.revision > base.revision,
          }
        : fresh(template),
    ),
    edit: assign(({ context }, params: { edit: TemplateEdit }) => ({
      draft: edited(context.draft, params.edit),
      problem: null,
    })),
    take: assign((_, params: { output: Template }) => fresh(params.output)),
    discard: assign(({ context }) => fresh(context.base)),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    announceKept: emit({ type: 'template.kept' }),
  },
}).createMachine({
  id: 'templateEditor',
  context: { projectId: '', counts: new Map(), ...fresh(defaultTemplate) },
  initial: 'away',
  states: {
    away: {},
    open: {
      invoke: {
        id: 'templateNews',
        src: 'templateNews',
        input: ({ context: { projectId } }) => ({ projectId }),
        onError: {},
      },
      on: {
        'editor.close': 'away',
        'template.stored': { actions: { type: 'hear', params: ({ event }) => event } },
      },
      initial: 'counting',
      states: {
        counting: {
          invoke: {
            id: 'countStatuses',
            src: 'countStatuses',
            input: ({ context: { projectId } }) => ({ projectId }),
            onDone: { target: 'editing', actions: { type: 'setCounts', params: ({ event }) => event } },
            // The counts are a help; editing goes on without them.
            onError: 'editing',
          },
          on: { 'template.edit': { actions: { type: 'edit', params: ({ event }) => event } } },
        },
        editing: {
          on: {
            'template.edit': { actions: { type: 'edit', params: ({ event }) => event } },
            'template.discard': { actions: 'discard' },
            'template.save': { guard: 'isChanged', target: 'saving' },
          },
        },
        saving: {
          invoke: {
            id: 'saveTemplate',
            src: 'saveTemplate',
            input: ({ context: { projectId, base, draft } }) => ({ projectId, base, draft }),
            onDone: { target: 'counting', actions: [{ type: 'take', params: ({ event }) => event }, 'announceKept'] },
            onError: { target: 'editing', actions: { type: 'setProblem', params: ({ event }) => event } },
          },
          // The echo of our own save: what it means comes with the answer.
          on: { 'template.stored': {} },
        },
      },
    },
  },
  on: {
    'editor.open': [
      { guard: { type: 'isSame', params: ({ event }) => event }, target: '.open' },
      { target: '.open', actions: { type: 'begin', params: ({ event }) => event } },
    ],
  },
});

function fresh(base: Template) {
  return { base, draft: { text: base, moves: [] } as TemplateDraft, problem: null, merged: false };
}
function isChangedFrom(base: Template, { text }: TemplateDraft) {
  return !alike([base.workflow, base.fields], [text.workflow, text.fields]);
}

export type TemplateEditorRef = ActorRefFrom<typeof templateEditorMachine>;
type TemplateEditor = SnapshotFrom<typeof templateEditorMachine>;

export const selectTemplateText = (editor: TemplateEditor) => editor.context.draft.text;
export const selectStatusCounts = (editor: TemplateEditor) => editor.context.counts;
export const selectTemplateProblem = (editor: TemplateEditor) => editor.context.problem;
export const selectTemplateIsMerged = (editor: TemplateEditor) => editor.context.merged;
export const selectTemplateIsSaving = (editor: TemplateEditor) => editor.matches({ open: 'saving' });
export const selectTemplateIsChanged = ({ context: { base, draft } }: TemplateEditor) => isChangedFrom(base, draft);
