import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Draft } from '../../../domain/defects/new/new-defect.ts';
import { defaultTemplate } from '../../../domain/templates/default-template.ts';
import { newDefectRegions } from './new-defect-regions.ts';
import { newDefectSetup } from './new-defect-setup.ts';

/**
 *   recalling ─▶ filling { trial ∥ keeping ∥ files ∥ tags ∥ leaving } ─▶ creating ─▶ ended
 *                   └─▶ dropping ─▶ ended
 *
 * The draft and its files are stored on the device until Save; a failed creation leaves them unchanged [DEF-055,
 * DEF-056].
 */
export const newDefectMachine = newDefectSetup.createMachine({
  id: 'newDefect',
  context: ({ input }) => ({
    ...input,
    template: defaultTemplate,
    fresh: nobodys,
    draft: nobodys,
    picked: [],
    problem: null,
  }),
  invoke: {
    id: 'newDefectNews',
    src: 'newDefectNews',
    input: ({ context: { projectId } }) => ({ projectId }),
    onError: {},
  },
  on: { 'template.changed': { actions: { type: 'setTemplate', params: ({ event }) => event } } },
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        id: 'recallDraft',
        src: 'recallDraft',
        input: ({ context }) => ({ projectId: context.projectId }),
        onDone: { target: 'filling', actions: { type: 'setDraft', params: ({ event }) => event } },
        onError: { target: 'filling', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    filling: {
      type: 'parallel',
      // Suggestions are optional: filling continues without them.
      invoke: {
        id: 'similar',
        src: 'similar',
        input: ({ context: { projectId } }) => ({ projectId }),
        onError: {},
      },
      states: newDefectRegions,
    },
    dropping: {
      invoke: {
        id: 'dropDraft',
        src: 'dropDraft',
        input: ({ context }) => ({ projectId: context.projectId }),
        onDone: 'ended',
        onError: 'ended',
      },
    },
    creating: {
      entry: 'clearProblem',
      invoke: {
        id: 'createDefect',
        src: 'createDefect',
        input: ({ context: { projectId, draft, template } }) => ({ projectId, draft, template }),
        onDone: 'ended',
        onError: { target: 'filling.trial.tried', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    ended: { type: 'final' },
  },
});

const nobodys: Draft = { key: '', header: '', values: {}, tags: [], files: [], metadata: {} };

export type NewDefectRef = ActorRefFrom<typeof newDefectMachine>;
export type NewDefect = SnapshotFrom<typeof newDefectMachine>;
