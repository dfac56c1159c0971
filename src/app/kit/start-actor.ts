import { createActor, type Actor, type AnyActorLogic, type ActorOptions as CreationOptions } from 'xstate';
import type { ActorOptions } from '../actor-options.ts';

/** Starts an actor without input, under the name that the inspector and recordings use. */
export const startActor = <Logic extends AnyActorLogic>(
  systemId: string,
  logic: Logic,
  actorOptions: ActorOptions,
): Actor<Logic> => createActor(logic, { ...actorOptions, systemId } as CreationOptions<Logic>).start();
