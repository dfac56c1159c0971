import type { ActorRefLike, AnyStateMachine } from 'xstate';
import type { ProductJournal } from '../../domain/journal/product.ts';
import type { Mask } from './mask.ts';
import type { RecordedActor } from './recording.ts';

/** An actor as the recorder sees it. */
export interface Watched extends ActorRefLike {
  readonly id: string;
  readonly systemId?: string;
  readonly logic?: Partial<AnyStateMachine>;
  readonly _parent?: Watched;
}

export interface Seen {
  readonly status: string;
  readonly value?: unknown;
  readonly context: unknown;
  readonly children?: Readonly<Record<string, unknown>>;
}

/** An actor and its state after its last step. */
export interface RecordedState {
  readonly machine: string;
  readonly name: string;
  readonly seen: Seen;
}

/** The state of all running actors at a point: machines masked and as text, the journal unmasked. */
export interface Point {
  readonly machines: ReadonlyMap<Watched, string>;
  readonly journal: { readonly actor: Watched; readonly state: ProductJournal } | null;
}

export const isJournal = (actor: Watched): boolean => actor.systemId === 'journal';
export const isRecorded = (actor: Watched): boolean => isJournal(actor) || actor.logic?.root !== undefined;

const nameOf = (actor: Watched): string => {
  const own = actor.systemId ?? actor.id;
  return actor._parent ? `${nameOf(actor._parent)}.${own}` : own;
};

export const standingOf = (actor: Watched, seen: Seen): RecordedState => ({
  machine: isJournal(actor) ? 'journal' : (actor.logic?.id ?? actor.id),
  name: nameOf(actor),
  seen,
});

/** Names of states are not texts of people, so the value is not masked. */
const startOf = ({ value, status, context, children = {} }: Seen, mask: Mask): RecordedActor['start'] => ({
  value,
  status,
  context: mask(context),
  children: Object.keys(children),
});

export const pointOf = (
  standings: ReadonlyMap<Watched, RecordedState>,
  living: ReadonlySet<Watched>,
  mask: Mask,
): Point => {
  const present = [...standings].filter(([actor]) => living.has(actor));
  const machines = present.filter(([actor]) => !isJournal(actor));
  const [actor, standing] = present.find(([one]) => isJournal(one)) ?? [];
  return {
    machines: new Map(machines.map(([one, { seen }]) => [one, JSON.stringify(startOf(seen, mask))])),
    journal: actor && standing ? { actor, state: standing.seen.context as ProductJournal } : null,
  };
};
