import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toProblem } from '../../../domain/problems/problem.ts';
import { callPort, streamPort } from '../../port.ts';
import type { DefectAt } from '../defect-at.ts';

/**
 *   resting ─▶ loading ─▶ resting
 *
 * The images in the texts of a defect. Each is fetched once, when a text first shows it. An image just added here is
 * shown from its local file; a missing one is marked as missing, and shown when it arrives.
 */
export type PictureState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'shown'; readonly url: string }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed' };

interface Wanted {
  readonly id: string;
  /** The local file, if it was added on this device. */
  readonly file: File | null;
}
export type PictureNews = { type: 'picture.gone'; id: string } | { type: 'picture.there'; id: string };

export const picturesMachine = setup({
  types: {
    input: {} as DefectAt,
    context: {} as DefectAt & { wanted: readonly Wanted[]; states: Readonly<Record<string, PictureState>> },
    events: {} as
      | { type: 'picture.want'; id: string }
      | { type: 'picture.put'; id: string; file: File }
      | { type: 'picture.retry'; id: string }
      | PictureNews,
  },
  actors: {
    loadPicture: callPort<string, DefectAt & { picture: Wanted | undefined }>('loadPicture'),
    pictureNews: streamPort<PictureNews, DefectAt>('pictureNews'),
  },
  guards: {
    isWanted: ({ context }) => context.wanted.length > 0,
    isUnknown: ({ context }, params: { id: string }) => !Object.hasOwn(context.states, params.id),
    isMissed: ({ context }, params: { id: string }) =>
      Object.hasOwn(context.states, params.id) && context.states[params.id]?.kind !== 'shown',
    isShown: ({ context }, params: { id: string }) => Object.hasOwn(context.states, params.id),
  },
  actions: {
    want: assign(({ context }, { id, file = null }: { id: string; file?: File | null }) => ({
      wanted: [...context.wanted, { id, file }],
      states: { ...context.states, [id]: { kind: 'waiting' as const } },
    })),
    show: assign(({ context }, params: { output: string }) => ({
      wanted: context.wanted.slice(1),
      states: { ...context.states, [context.wanted[0]?.id ?? '']: { kind: 'shown' as const, url: params.output } },
    })),
    miss: assign(({ context }, params: { error: unknown }) => ({
      wanted: context.wanted.slice(1),
      states: {
        ...context.states,
        [context.wanted[0]?.id ?? '']: {
          kind: toProblem(params.error).kind === 'missing' ? ('gone' as const) : ('failed' as const),
        },
      },
    })),
    setGone: assign(({ context }, params: { id: string }) => ({
      states: { ...context.states, [params.id]: { kind: 'gone' as const } },
    })),
  },
}).createMachine({
  id: 'pictures',
  context: ({ input }) => ({ ...input, wanted: [], states: {} }),
  invoke: { id: 'pictureNews', src: 'pictureNews', input: ({ context }) => context, onError: {} },
  initial: 'resting',
  on: {
    'picture.want': {
      guard: { type: 'isUnknown', params: ({ event }) => event },
      actions: { type: 'want', params: ({ event }) => event },
    },
    'picture.put': { actions: { type: 'want', params: ({ event }) => event } },
    'picture.retry': {
      guard: { type: 'isMissed', params: ({ event }) => event },
      actions: { type: 'want', params: ({ event }) => event },
    },
    'picture.there': {
      guard: { type: 'isMissed', params: ({ event }) => event },
      actions: { type: 'want', params: ({ event }) => event },
    },
    'picture.gone': {
      guard: { type: 'isShown', params: ({ event }) => event },
      actions: { type: 'setGone', params: ({ event }) => event },
    },
  },
  states: {
    resting: { always: { guard: 'isWanted', target: 'loading' } },
    loading: {
      invoke: {
        id: 'loadPicture',
        src: 'loadPicture',
        input: ({ context: { projectId, defectId, wanted } }) => ({ projectId, defectId, picture: wanted[0] }),
        onDone: { target: 'resting', actions: { type: 'show', params: ({ event }) => event } },
        onError: { target: 'resting', actions: { type: 'miss', params: ({ event }) => event } },
      },
    },
  },
});

export type PicturesRef = ActorRefFrom<typeof picturesMachine>;
type Pictures = SnapshotFrom<typeof picturesMachine>;
const waiting: PictureState = { kind: 'waiting' };
export const selectPicture = (id: string) => (pictures: Pictures) =>
  Object.hasOwn(pictures.context.states, id) ? (pictures.context.states[id] ?? waiting) : waiting;
