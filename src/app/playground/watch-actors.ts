import type { InspectionEvent } from 'xstate';
import type { PlaygroundRef, WatchedActor } from '../../machines/playground/playground-actor.ts';
import { isRecorded, standingOf, type Seen, type Watched } from '../recorder/standing.ts';

/** Sends the actors of this page to the playground as they start, unmasked: this is a development build. */
type Living = Watched & { readonly sessionId: string; send(event: { type: string }): void };

const asText = (value: unknown, most: number): string => {
  const held = new WeakSet<object>();
  const plain = (_: string, item: unknown) => {
    if (typeof item === 'function') return '(a function)';
    if (typeof item !== 'object' || item === null) return item;
    if (held.has(item) || 'sessionId' in item) return '(an actor)';
    held.add(item);
    return item;
  };
  const text = JSON.stringify(value, plain, 2) ?? '';
  return text.length > most ? `${text.slice(0, most)} …` : text;
};

export const createActorWatch = (playground: PlaygroundRef) => {
  const living = new Map<string, Living>();
  const scripted = new Set<string>();

  const watched = (actor: Living, seen: Seen): WatchedActor => {
    const { machine, name } = standingOf(actor, seen);
    return {
      id: actor.sessionId,
      name,
      machine,
      value: seen.value ?? null,
      context: machine === 'journal' ? '(see Journal and recordings)' : asText(seen.context, 20_000),
      isScripted: scripted.has(actor.sessionId),
      isLiving: seen.status === 'active',
    };
  };

  return {
    actorOf: (id: string) => living.get(id),
    played: (id: string) => scripted.add(id),
    inspect(inspection: InspectionEvent) {
      const actor = inspection.actorRef as unknown as Living;
      if (inspection.type !== '@xstate.snapshot' || !isRecorded(actor)) return;
      const seen = inspection.snapshot as unknown as Seen;
      const moved = watched(actor, inspection.event.type === 'xstate.stop' ? { ...seen, status: 'stopped' } : seen);
      if (moved.isLiving) living.set(moved.id, actor);
      else living.delete(moved.id);
      const { type, ...rest } = inspection.event;
      playground.send({ type: 'actor.moved', actor: moved });
      playground.send({
        type: 'event.heard',
        actor: moved.id,
        name: moved.name,
        text: `${type} ${asText(rest, 160).replaceAll(/\s+/g, ' ')}`,
      });
    },
  };
};
