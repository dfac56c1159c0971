import { assign, emit, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { deniedPage, verdictOn, type Verdict } from '../../domain/address/guard.ts';
import type { OpenedProject } from '../../domain/projects/opened-project.ts';
import type { Page } from '../../domain/address/page.ts';
import { isFinal, toProblem, type Problem } from '../../domain/problems/problem.ts';
import type { Profile } from '../../domain/session/profile.ts';
import { callPort } from '../port.ts';

/**
 * Guards every address:
 *
 *   waiting ─▶ deciding ─▶ shown ⇄ refreshing
 *                 ├──▶ loading (the project) ─▶ deciding
 *                 ├──▶ moving (a redirect)
 *                 └──▶ leaving (to the sign-in page)
 */
export const addressMachine = setup({
  types: {
    input: {} as { readonly page: Page; readonly now: () => number },
    context: {} as { page: Page; profile: Profile | null; opened: OpenedProject | null; now: () => number },
    events: {} as
      | { type: 'address.changed'; page: Page }
      | { type: 'visitor.arrived'; profile: Profile }
      | { type: 'visitor.left' }
      | { type: 'visitor.signedOut'; page: Page }
      | { type: 'project.outdated' }
      /** The open project, as in the journal. */
      | { type: 'project.changed'; opened: OpenedProject },
    emitted: {} as
      | { type: 'address.go'; path: string }
      | { type: 'signIn.start'; redirect: string }
      /** The visitor is redirected from this page because a permission is missing. */
      | { type: 'page.denied'; page: Page }
      | { type: 'project.unreadable'; problem: Problem }
      /** The open project can no longer be read. */
      | { type: 'project.left'; projectId: string; name: string },
  },
  actors: { loadProject: callPort<OpenedProject, { projectId: string }>('loadProject') },
  guards: {
    hasOpened: ({ context }) => context.opened !== null,
    isOpened: ({ context }, params: { opened: OpenedProject }) =>
      context.opened?.project.id === params.opened.project.id,
    isTransient: (_, params: { error: unknown }) => !isFinal(toProblem(params.error)),
    verdictIs: ({ context }, params: { kind: Verdict['kind'] }) => verdictOf(context).kind === params.kind,
  },
  actions: {
    setPage: assign((_, params: { page: Page }) => ({ page: params.page })),
    setProfile: assign((_, params: { profile: Profile }) => ({ profile: params.profile })),
    forgetVisitor: assign({ profile: null, opened: null }),
    forgetOpened: assign({ opened: null }),
    setOpened: assign((_, params: { output: OpenedProject }) => ({ opened: params.output })),
    setChanged: assign((_, params: { opened: OpenedProject }) => ({ opened: params.opened })),
    go: emit(({ context }) => ({ type: 'address.go' as const, path: pathIn(verdictOf(context)) })),
    goHome: emit({ type: 'address.go', path: '/' }),
    announceDenied: enqueueActions(({ context, enqueue }) => {
      const page = deniedPage(context.page, { ...context, now: context.now() });
      if (page) enqueue.emit({ type: 'page.denied', page });
    }),
    announceLeft: emit(({ context: { opened } }) => ({
      type: 'project.left' as const,
      projectId: opened?.project.id ?? '',
      name: opened?.project.name ?? '',
    })),
    startSignIn: emit(({ context }) => ({ type: 'signIn.start' as const, redirect: pathIn(verdictOf(context)) })),
    reportUnreadable: emit((_, params: { error: unknown }) => ({
      type: 'project.unreadable' as const,
      problem: toProblem(params.error),
    })),
  },
}).createMachine({
  id: 'address',
  context: ({ input }) => ({ page: input.page, profile: null, opened: null, now: input.now }),
  initial: 'waiting',
  on: {
    'visitor.arrived': { target: '.deciding', actions: { type: 'setProfile', params: ({ event }) => event } },
    'visitor.left': { target: '.deciding', actions: 'forgetVisitor' },
    // After a deliberate sign-out the user sees the signed-out page and is not sent straight to the sign-in
    // [ROUTE-051].
    'visitor.signedOut': {
      target: '.deciding',
      actions: ['forgetVisitor', { type: 'setPage', params: ({ event }) => event }],
    },
    'address.changed': { target: '.deciding', actions: { type: 'setPage', params: ({ event }) => event } },
  },
  states: {
    // The session state is still unknown: the address is stored and decided on later.
    waiting: {
      on: {
        'address.changed': { actions: { type: 'setPage', params: ({ event }) => event } },
      },
    },
    deciding: {
      always: [
        { guard: { type: 'verdictIs', params: { kind: 'show' } }, target: 'shown' },
        { guard: { type: 'verdictIs', params: { kind: 'load' } }, target: 'loading' },
        { guard: { type: 'verdictIs', params: { kind: 'signIn' } }, target: 'leaving' },
        { target: 'moving' },
      ],
    },
    loading: {
      invoke: {
        id: 'loadProject',
        src: 'loadProject',
        input: ({ context }) => ({ projectId: pathIn(verdictOf(context)) }),
        onDone: { target: 'deciding', actions: { type: 'setOpened', params: ({ event }) => event } },
        onError: { target: 'away', actions: [{ type: 'reportUnreadable', params: ({ event }) => event }, 'goHome'] },
      },
    },
    shown: {
      on: {
        'project.outdated': { guard: 'hasOpened', target: 'refreshing' },
        'project.changed': {
          guard: { type: 'isOpened', params: ({ event }) => event },
          target: 'deciding',
          actions: { type: 'setChanged', params: ({ event }) => event },
        },
      },
    },
    // The current page stays visible while the project is read again, so that users keep their place.
    refreshing: {
      on: {
        'project.changed': {
          guard: { type: 'isOpened', params: ({ event }) => event },
          actions: { type: 'setChanged', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'loadAgain',
        src: 'loadProject',
        input: ({ context }) => ({ projectId: context.opened?.project.id ?? '' }),
        onDone: { target: 'deciding', actions: { type: 'setOpened', params: ({ event }) => event } },
        onError: [
          { guard: { type: 'isTransient', params: ({ event }) => event }, target: 'shown' },
          {
            target: 'away',
            actions: [
              { type: 'reportUnreadable', params: ({ event }) => event },
              'announceLeft',
              'forgetOpened',
              'goHome',
            ],
          },
        ],
      },
    },
    moving: { entry: ['announceDenied', 'go'] },
    away: {},
    leaving: { entry: 'startSignIn' },
  },
});

type Context = { page: Page; profile: Profile | null; opened: OpenedProject | null; now: () => number };

const verdictOf = ({ page, profile, opened, now }: Context): Verdict =>
  verdictOn(page, { profile, opened, now: now() });

const pathIn = (verdict: Verdict): string => {
  switch (verdict.kind) {
    case 'redirect':
      return verdict.path;
    case 'signIn':
      return verdict.redirect;
    case 'load':
      return verdict.projectId;
    case 'show':
      return '/';
  }
};

export type AddressRef = ActorRefFrom<typeof addressMachine>;
export type AddressSnapshot = SnapshotFrom<typeof addressMachine>;

export const selectPage = (address: AddressSnapshot): Page => address.context.page;
export const selectOpened = (address: AddressSnapshot) => address.context.opened;
export const selectIsShown = (address: AddressSnapshot) => address.matches('shown') || address.matches('refreshing');
export const selectIsLoading = (address: AddressSnapshot) => address.matches('loading');
export const selectVisitor = (address: AddressSnapshot) => address.context.profile;
