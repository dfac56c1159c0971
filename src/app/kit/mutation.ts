import { createActor, fromPromise } from 'xstate';
import { mutationMachine, type Mutation, type MutationRef } from '../../machines/mutation/mutation-machine.ts';
import type { ActorOptions } from '../actor-options.ts';

/** Rejects with a Problem; its answer is emitted with `mutation.done`. */
export const startMutation = (
  systemId: string,
  runMutation: (mutation: Mutation) => Promise<unknown>,
  actorOptions: ActorOptions,
): MutationRef =>
  createActor(
    mutationMachine.provide({
      actors: { runMutation: fromPromise<unknown, Mutation>(({ input }) => runMutation(input)) },
    }),
    {
      ...actorOptions,
      systemId,
    },
  ).start();
