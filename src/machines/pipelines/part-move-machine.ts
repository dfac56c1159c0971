import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { PartSlot } from '../../domain/pipelines/part-slots.ts';

/**
 *   resting ─▶ lifted ─▶ resting (dropped: one move, or put back: none)
 *
 * A stage, a job or an item on its way to another place, by keys or by the mouse. Only dropping it makes a change.
 */
interface Context {
  readonly part: string;
  readonly slots: readonly PartSlot[];
  /** The number of the slot that it would be dropped in. */
  readonly at: number;
  /** The part that was dropped last: it has the focus. */
  readonly dropped: string;
}

const nothing: Context = { part: '', slots: [], at: 0, dropped: '' };
const within = (at: number, { length }: readonly PartSlot[]): number => Math.max(0, Math.min(at, length - 1));

export const partMoveMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'part.lift'; part: string; slots: readonly PartSlot[]; at: number }
      | { type: 'part.shift'; by: number }
      | { type: 'part.aim'; at: number }
      | { type: 'part.drop' }
      | { type: 'part.putBack' },
    emitted: {} as { type: 'part.dropped'; part: string; slot: PartSlot },
  },
  actions: {
    take: assign((_, { part, slots, at }: Omit<Context, 'dropped'>) => ({ part, slots, at, dropped: '' })),
    shift: assign(({ context: { at, slots } }, params: { by: number }) => ({ at: within(at + params.by, slots) })),
    aim: assign(({ context: { slots } }, params: { at: number }) => ({ at: within(params.at, slots) })),
    tellDrop: emit(({ context: { part, slots, at } }) => ({
      type: 'part.dropped' as const,
      part,
      slot: slots[at] ?? { parent: '', index: 0 },
    })),
    setDropped: assign(({ context: { part } }) => ({ ...nothing, dropped: part })),
    forget: assign(nothing),
  },
}).createMachine({
  id: 'partMove',
  context: nothing,
  initial: 'resting',
  states: {
    resting: {
      on: { 'part.lift': { target: 'lifted', actions: { type: 'take', params: ({ event }) => event } } },
    },
    lifted: {
      on: {
        'part.shift': { actions: { type: 'shift', params: ({ event }) => event } },
        'part.aim': { actions: { type: 'aim', params: ({ event }) => event } },
        'part.drop': { target: 'resting', actions: ['tellDrop', 'setDropped'] },
        'part.putBack': { target: 'resting', actions: 'forget' },
      },
    },
  },
});

export type PartMoveRef = ActorRefFrom<typeof partMoveMachine>;
type Move = SnapshotFrom<typeof partMoveMachine>;

/** The part that is lifted; '' for none. */
export const selectLiftedPart = ({ context }: Move): string => context.part;
export const selectDroppedPart = ({ context }: Move): string => context.dropped;
/** Where it would be dropped; null while nothing is lifted. */
export const selectAimedSlot = ({ context: { slots, at } }: Move): PartSlot | null => slots[at] ?? null;
