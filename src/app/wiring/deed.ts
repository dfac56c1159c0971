import { createActor, fromPromise } from 'xstate';
import { deedMachine, type Deed, type DeedRef } from '../../machines/deed/deed-machine.ts';
import type { Birth } from '../birth.ts';

/** Rejects with a Problem; what it answers is told with `deed.done`. */
export const startDeed = (systemId: string, doDeed: (deed: Deed) => Promise<unknown>, birth: Birth): DeedRef =>
  createActor(deedMachine.provide({ actors: { doDeed: fromPromise<unknown, Deed>(({ input }) => doDeed(input)) } }), {
    ...birth,
    systemId,
  }).start();
