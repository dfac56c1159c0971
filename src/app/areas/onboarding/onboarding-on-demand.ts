import type { AnyActorRef } from 'xstate';
import type { OnboardingActors } from '../../../ui/actors-context.tsx';
import { loadChunk } from '../../../ui/kit/layout/load-chunk.ts';
import type { ActorOptions } from '../../actor-options.ts';
import type { OnboardingNeeds } from './onboarding.ts';

/** The setup of an installation: loads and starts with its first page; few people ever see it. */
export interface OnboardingOnDemand {
  setUp(): Promise<OnboardingActors>;
  stop(): Promise<void>;
}

export const onboardingOnDemand = (needs: OnboardingNeeds, actorOptions: ActorOptions): OnboardingOnDemand => {
  let started: Promise<OnboardingActors> | null = null;
  const start = async () => {
    const { startOnboarding } = await loadChunk(() => import('./onboarding.ts'));
    return startOnboarding(needs, actorOptions);
  };
  return {
    setUp: () => (started ??= start()),
    // Also if they start only now.
    async stop() {
      for (const actor of Object.values<AnyActorRef>({ ...(await started) })) actor.stop();
    },
  };
};
