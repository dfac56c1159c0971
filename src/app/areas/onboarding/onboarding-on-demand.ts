import type { AnyActorRef } from 'xstate';
import type { OnboardingActors } from '../../../ui/actors-context.tsx';
import { loadChunk } from '../../../ui/kit/layout/load-chunk.ts';
import type { ActorOptions } from '../../actor-options.ts';
import type { OnboardingNeeds } from './onboarding.ts';

/** The setup of an installation: loads and starts with its first page; few people ever see it. */
export interface OnboardingOnDemand {
  setUp(): Promise<OnboardingActors>;
  stop(): void;
}

export const onboardingOnDemand = (needs: OnboardingNeeds, actorOptions: ActorOptions): OnboardingOnDemand => {
  let started: Promise<OnboardingActors> | null = null;
  let actors: OnboardingActors | null = null;
  let hasEnded = false;
  const start = async () => {
    const { startOnboarding } = await loadChunk(() => import('./onboarding.ts'));
    if (hasEnded) throw new Error('the app ended before the setup was loaded');
    actors = startOnboarding(needs, actorOptions);
    return actors;
  };
  return {
    setUp: () => (started ??= start()),
    stop() {
      hasEnded = true;
      if (actors) for (const actor of Object.values<AnyActorRef>({ ...actors })) actor.stop();
    },
  };
};
