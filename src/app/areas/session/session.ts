import { createActor, fromPromise } from 'xstate';
import { sessionMachine, type SessionRef } from '../../../machines/session/session-machine.ts';
import type { Profile } from '../../../domain/session/profile.ts';
import type { SessionService } from '../../../services/session/session-service.ts';
import type { ActorOptions } from '../../actor-options.ts';

/** Does not start the actor, so that subscribers can observe its first state. */
export const createSession = (service: SessionService, actorOptions: ActorOptions): SessionRef =>
  createActor(
    sessionMachine.provide({
      actors: {
        startSession: fromPromise<Profile>(() => service.start()),
        refreshToken: fromPromise<void>(() => service.refresh()),
        endSession: fromPromise<string>(() => service.signOut()),
      },
    }),
    { ...actorOptions, systemId: 'session' },
  );
