import type { OnboardingActors } from '../../../ui/actors-context.tsx';
import { loadChunk } from '../../../ui/kit/layout/load-chunk.ts';
import type { ActorOptions } from '../../actor-options.ts';
import type { OnboardingNeeds } from './onboarding.ts';

/** Loads and starts the setup of an installation with its first page; few people ever see it. */
export const onboardingOnDemand = (
  needs: OnboardingNeeds,
  actorOptions: ActorOptions,
): (() => Promise<OnboardingActors>) => {
  let started: Promise<OnboardingActors> | null = null;
  const start = async () => {
    const { startOnboarding } = await loadChunk(() => import('./onboarding.ts'));
    return startOnboarding(needs, actorOptions);
  };
  return () => (started ??= start());
};
