import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { LogPicture } from '../../domain/logs/log-picture.ts';
import { callPort } from '../port.ts';

/**
 *   loading  { resting ⇄ loading }      one picture after the other, as they come into view
 *   viewer   { closed ⇄ open }          one of them large
 *
 * The pictures of the open log. A picture that is wanted again is asked for again: the cache behind the port knows
 * whether it is still fresh [LOG-014].
 */
export type PictureState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'shown'; readonly url: string }
  | { readonly kind: 'failed' };

interface Context {
  readonly queue: readonly LogPicture[];
  readonly states: Readonly<Record<string, PictureState>>;
  /** Those that the viewer goes through. */
  readonly series: readonly LogPicture[];
  readonly index: number;
}

export const logPicturesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'picture.want'; picture: LogPicture }
      | { type: 'viewer.open'; series: readonly LogPicture[]; index: number }
      | { type: 'viewer.step'; by: 1 | -1 }
      | { type: 'viewer.close' }
      /** Another log is opened. */
      | { type: 'pictures.clear' },
  },
  actors: { loadPicture: callPort<string, LogPicture | undefined>('loadPicture') },
  guards: {
    hasMore: ({ context }) => context.queue.length > 1,
    isQueued: ({ context }, { picture }: { picture: LogPicture }) => context.queue.some(({ id }) => id === picture.id),
    hasStep: ({ context }, { by }: { by: number }) => context.series[context.index + by] !== undefined,
  },
  actions: {
    enqueue: assign(({ context: { queue, states } }, { picture }: { picture: LogPicture }) => ({
      queue: [...queue, picture],
      states: states[picture.id]?.kind === 'shown' ? states : { ...states, [picture.id]: { kind: 'waiting' as const } },
    })),
    setShown: assign(({ context: { queue, states } }, { output }: { output: string }) => ({
      queue: queue.slice(1),
      states: { ...states, [queue[0]?.id ?? '']: { kind: 'shown' as const, url: output } },
    })),
    setFailed: assign(({ context: { queue, states } }) => ({
      queue: queue.slice(1),
      states: { ...states, [queue[0]?.id ?? '']: { kind: 'failed' as const } },
    })),
    setViewer: assign((_, { series, index }: { series: readonly LogPicture[]; index: number }) => ({ series, index })),
    step: assign(({ context }, { by }: { by: number }) => ({ index: context.index + by })),
    clear: assign({ queue: [], states: {}, series: [], index: 0 }),
  },
}).createMachine({
  id: 'logPictures',
  context: { queue: [], states: {}, series: [], index: 0 },
  type: 'parallel',
  on: { 'pictures.clear': { target: ['.loading.resting', '.viewer.closed'], actions: 'clear' } },
  states: {
    loading: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            'picture.want': { target: 'loading', actions: { type: 'enqueue', params: ({ event }) => event } },
          },
        },
        loading: {
          on: {
            'picture.want': [
              { guard: { type: 'isQueued', params: ({ event }) => event } },
              { actions: { type: 'enqueue', params: ({ event }) => event } },
            ],
          },
          invoke: {
            id: 'loadPicture',
            src: 'loadPicture',
            input: ({ context }) => context.queue[0],
            onDone: [
              {
                guard: 'hasMore',
                target: 'loading',
                reenter: true,
                actions: { type: 'setShown', params: ({ event }) => event },
              },
              { target: 'resting', actions: { type: 'setShown', params: ({ event }) => event } },
            ],
            onError: [
              { guard: 'hasMore', target: 'loading', reenter: true, actions: 'setFailed' },
              { target: 'resting', actions: 'setFailed' },
            ],
          },
        },
      },
    },
    viewer: {
      initial: 'closed',
      states: {
        closed: {
          on: { 'viewer.open': { target: 'open', actions: { type: 'setViewer', params: ({ event }) => event } } },
        },
        open: {
          on: {
            'viewer.close': 'closed',
            'viewer.step': {
              guard: { type: 'hasStep', params: ({ event }) => event },
              actions: { type: 'step', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
});

export type LogPicturesRef = ActorRefFrom<typeof logPicturesMachine>;
type Pictures = SnapshotFrom<typeof logPicturesMachine>;

const waiting: PictureState = { kind: 'waiting' };
export const selectPictureState =
  (id: string) =>
  ({ context }: Pictures): PictureState =>
    context.states[id] ?? waiting;
export const selectViewerIsOpen = (pictures: Pictures) => pictures.matches({ viewer: 'open' });
export const selectViewed = ({ context: { series, index } }: Pictures): LogPicture | undefined => series[index];
export const selectViewedIndex = ({ context }: Pictures) => context.index;
export const selectSeriesLength = ({ context }: Pictures) => context.series.length;
export const selectHasStep = (by: 1 | -1) => (pictures: Pictures) => pictures.can({ type: 'viewer.step', by });
