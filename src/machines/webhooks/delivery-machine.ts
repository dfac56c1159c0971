import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import type { WholeDelivery } from '../../domain/webhooks/webhook.ts';
import { callPort } from '../port.ts';

/**
 *   closed ─open─▶ loading ─▶ shown ─send again─▶ sending ─▶ shown
 *      │              └─▶ failed ─retry─▶ loading
 *      └─test─▶ testing ─▶ shown | closed (refused)
 *
 * One delivery of a webhook: read, sent again, or made by a test event. Only one is shown at a time.
 */
export interface DeliveryPlace {
  /** The project and the webhook: 'p-1/w-1'. */
  readonly about: string;
  /** '' for a test event that is still to be sent. */
  readonly id: string;
}

interface Context {
  readonly place: DeliveryPlace;
  readonly delivery: WholeDelivery | null;
  readonly problem: Problem | null;
}

const nothing: Context = { place: { about: '', id: '' }, delivery: null, problem: null };

export const deliveryMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'delivery.open'; place: DeliveryPlace }
      | { type: 'delivery.test'; about: string }
      | { type: 'delivery.resend' }
      | { type: 'delivery.retry' }
      | { type: 'delivery.close' },
    emitted: {} as { type: 'delivery.sent' } | { type: 'delivery.refused'; problem: Problem },
  },
  actors: {
    readDelivery: callPort<WholeDelivery, DeliveryPlace>('readDelivery'),
    resendDelivery: callPort<WholeDelivery, DeliveryPlace>('resendDelivery'),
    sendTest: callPort<WholeDelivery, string>('sendTest'),
  },
  actions: {
    begin: assign((_, params: { place: DeliveryPlace }) => ({ ...nothing, place: params.place })),
    beginTest: assign((_, params: { about: string }) => ({ ...nothing, place: { about: params.about, id: '' } })),
    setDelivery: assign(({ context: { place } }, params: { output: WholeDelivery }) => ({
      place: { ...place, id: params.output.id },
      delivery: params.output,
      problem: null,
    })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    dropProblem: assign({ problem: null }),
    forget: assign(nothing),
    announceSent: emit({ type: 'delivery.sent' }),
    announceRefused: emit((_, params: { error: unknown }) => ({
      type: 'delivery.refused' as const,
      problem: toProblem(params.error),
    })),
  },
}).createMachine({
  id: 'delivery',
  context: nothing,
  initial: 'closed',
  on: {
    'delivery.open': { target: '.loading', reenter: true, actions: { type: 'begin', params: ({ event }) => event } },
    'delivery.test': {
      target: '.testing',
      reenter: true,
      actions: { type: 'beginTest', params: ({ event }) => event },
    },
    'delivery.close': { target: '.closed', actions: 'forget' },
  },
  states: {
    closed: {},
    loading: {
      invoke: {
        id: 'readDelivery',
        src: 'readDelivery',
        input: ({ context }) => context.place,
        onDone: { target: 'shown', actions: { type: 'setDelivery', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    failed: { on: { 'delivery.retry': 'loading' } },
    shown: { on: { 'delivery.resend': { target: 'sending', actions: 'dropProblem' } } },
    sending: {
      invoke: {
        id: 'resendDelivery',
        src: 'resendDelivery',
        input: ({ context }) => context.place,
        onDone: {
          target: 'shown',
          actions: [{ type: 'setDelivery', params: ({ event }) => event }, 'announceSent'],
        },
        // What was shown stays.
        onError: { target: 'shown', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    testing: {
      invoke: {
        id: 'sendTest',
        src: 'sendTest',
        input: ({ context }) => context.place.about,
        onDone: {
          target: 'shown',
          actions: [{ type: 'setDelivery', params: ({ event }) => event }, 'announceSent'],
        },
        onError: {
          target: 'closed',
          actions: ['forget', { type: 'announceRefused', params: ({ event }) => event }],
        },
      },
    },
  },
});

export type DeliveryRef = ActorRefFrom<typeof deliveryMachine>;
type Snapshot = SnapshotFrom<typeof deliveryMachine>;

/** A delivery takes the place of the list. */
export const selectIsDeliveryOpen = (delivery: Snapshot) => !delivery.matches('closed') && !delivery.matches('testing');
export const selectIsTesting = (delivery: Snapshot) => delivery.matches('testing');
export const selectIsResending = (delivery: Snapshot) => delivery.matches('sending');
export const selectIsDeliveryLoading = (delivery: Snapshot) => delivery.matches('loading');
export const selectDelivery = ({ context }: Snapshot) => context.delivery;
/** Why it could not be read or sent. */
export const selectDeliveryProblem = ({ context }: Snapshot) => context.problem;
