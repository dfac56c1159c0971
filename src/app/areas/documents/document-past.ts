import { fromPromise } from 'xstate';
import { pastMachine, type PastAt, type PastRef } from '../../../machines/documents/past-machine.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { startActor } from '../../kit/start-actor.ts';
import type { PastMoment } from '../../../domain/documents/past-moment.ts';

/** The record of the revision before, and that of the revision: what it changed is the difference. */
const readMoment =
  <State>(read: (at: PastAt) => Promise<State>) =>
  async (at: PastAt): Promise<PastMoment<State>> => {
    const [before, after] = await Promise.all([read({ ...at, at: Math.max(1, at.at - 1) }), read(at)]);
    return { before, after };
  };

export const providePast = <State>(read: (at: PastAt) => Promise<State>) =>
  pastMachine.provide({
    actors: { readMoment: fromPromise<unknown, PastAt>(({ input }) => readMoment(read)(input)) },
  });

/** A flow or a scenario as it was, read by its area. */
export const startPast = <State>(
  name: string,
  read: (at: PastAt) => Promise<State>,
  actorOptions: ActorOptions,
): PastRef => startActor(name, providePast(read), actorOptions);
