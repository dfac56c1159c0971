import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { DashboardPlace } from '../../domain/dashboards/dashboard-place.ts';

/**
 *   away ─▶ deciding ─┬─▶ fetching   the dashboards are not known yet
 *                     ├─▶ none       there is no dashboard: the page offers to create one
 *                     ├─▶ moving     no dashboard in the address: to the last one seen, or else the first [ROUTE-013]
 *                     ├─▶ open       it is remembered as the last one seen [DASH-016]
 *                     └─▶ missing
 *
 * Which dashboard a page shows. Decided again with every address and every change of the list.
 */
interface Context {
  readonly place: DashboardPlace;
  /** In the order of the list; null: not known yet. */
  readonly ids: readonly string[] | null;
  readonly remembered: string;
}

const nowhere: DashboardPlace = { projectId: '', dashboardId: '' };

export const dashboardPageMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'dashboard.show'; place: DashboardPlace; ids: readonly string[] | null; remembered: string }
      | { type: 'dashboard.leave' }
      | { type: 'dashboards.listed'; ids: readonly string[] | null },
    emitted: {} as { type: 'dashboard.go'; place: DashboardPlace } | { type: 'dashboard.seen'; place: DashboardPlace },
  },
  guards: {
    isUnknown: ({ context: { ids } }) => ids === null,
    isNone: ({ context: { place, ids } }) => place.dashboardId === '' && ids?.length === 0,
    isUnnamed: ({ context: { place } }) => place.dashboardId === '',
    isListed: ({ context: { place, ids } }) => ids?.includes(place.dashboardId) ?? false,
    staysListed: ({ context: { place } }, { ids }: { ids: readonly string[] | null }) =>
      ids?.includes(place.dashboardId) ?? false,
  },
  actions: {
    setPage: assign((_, { place, ids, remembered }: Context) => ({ place, ids, remembered })),
    setIds: assign((_, { ids }: Pick<Context, 'ids'>) => ({ ids })),
    forget: assign({ place: nowhere, ids: null, remembered: '' }),
    go: emit(({ context: { place, ids, remembered } }) => ({
      type: 'dashboard.go' as const,
      place: { ...place, dashboardId: (ids?.includes(remembered) ? remembered : ids?.[0]) ?? '' },
    })),
    announceSeen: emit(({ context: { place } }) => ({ type: 'dashboard.seen' as const, place })),
  },
}).createMachine({
  id: 'dashboardPage',
  context: { place: nowhere, ids: null, remembered: '' },
  initial: 'away',
  on: {
    'dashboard.show': { target: '.deciding', actions: { type: 'setPage', params: ({ event }) => event } },
    'dashboard.leave': { target: '.away', actions: 'forget' },
    'dashboards.listed': { target: '.deciding', actions: { type: 'setIds', params: ({ event }) => event } },
  },
  states: {
    away: { on: { 'dashboards.listed': {} } },
    deciding: {
      always: [
        { guard: 'isUnknown', target: 'fetching' },
        { guard: 'isNone', target: 'none' },
        { guard: 'isUnnamed', target: 'moving' },
        { guard: 'isListed', target: 'open' },
        { target: 'missing' },
      ],
    },
    fetching: {},
    none: {},
    moving: { entry: 'go' },
    open: {
      entry: 'announceSeen',
      on: {
        'dashboards.listed': [
          {
            guard: { type: 'staysListed', params: ({ event }) => event },
            actions: { type: 'setIds', params: ({ event }) => event },
          },
          { target: 'deciding', actions: { type: 'setIds', params: ({ event }) => event } },
        ],
      },
    },
    missing: {},
  },
});

export type DashboardPageRef = ActorRefFrom<typeof dashboardPageMachine>;
type DashboardPage = SnapshotFrom<typeof dashboardPageMachine>;

export type DashboardPageState = 'fetching' | 'none' | 'open' | 'missing';
export const selectPageState = (page: DashboardPage): DashboardPageState => {
  if (page.matches('none')) return 'none';
  if (page.matches('open')) return 'open';
  return page.matches('missing') ? 'missing' : 'fetching';
};
