import { assign, setup, type ActorRefFrom } from 'xstate';
import { limits } from '../../domain/limits.ts';
import { isFinal, toProblem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';

/**
 *   resting ─▶ reading ─▶ resting
 *                 └─▶ pausing (5 s) ─▶ reading
 *
 * The template of the open project is read when the project opens, and again when events may have been missed. Until
 * then, and offline, the template stored on this device is used.
 */
export const templateReadingMachine = setup({
  types: {
    context: {} as { projectId: string },
    events: {} as { type: 'project.opened'; projectId: string } | { type: 'template.outdated' },
  },
  actors: { readTemplate: callPort<void, { projectId: string }>('readTemplate') },
  delays: { templateReadPause: limits.templateReadPause },
  guards: {
    hasProject: ({ context }) => context.projectId !== '',
    isOther: ({ context }, params: { projectId: string }) => params.projectId !== context.projectId,
    isTransient: (_, params: { error: unknown }) => !isFinal(toProblem(params.error)),
  },
  actions: { setProject: assign((_, { projectId }: { projectId: string }) => ({ projectId })) },
}).createMachine({
  id: 'templateReading',
  context: { projectId: '' },
  initial: 'resting',
  on: {
    'project.opened': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.reading',
      actions: { type: 'setProject', params: ({ event }) => event },
    },
    'template.outdated': { guard: 'hasProject', target: '.reading' },
  },
  states: {
    resting: {},
    reading: {
      invoke: {
        id: 'readTemplate',
        src: 'readTemplate',
        input: ({ context }) => context,
        onDone: 'resting',
        onError: [
          { guard: { type: 'isTransient', params: ({ event }) => event }, target: 'pausing' },
          // A user who may not read the template has no defects to show either.
          { target: 'resting' },
        ],
      },
    },
    pausing: { after: { templateReadPause: 'reading' } },
  },
});

export type TemplateReadingRef = ActorRefFrom<typeof templateReadingMachine>;
