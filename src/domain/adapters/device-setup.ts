import { z } from 'zod';
import type { Ability } from '../session/ability.ts';
import type { Profile } from '../session/profile.ts';

/**
 * The downloads for a device [SHELL-021, SHELL-022]: the adapter, which the server itself offers, and others at addresses
 * that the installation configures.
 */
export const setupParts = ['adapter', 'windows', 'chrome', 'edge', 'firefox'] as const;
export type SetupPart = (typeof setupParts)[number];

/** Where the server offers its own adapter. */
export const adapterPath = '/aa/api/v1/accelerator/client';

const address = z.string().nullable();
export const deviceSetupShape = z
  .object({ adapter: address, windows: address, chrome: address, edge: address, firefox: address })
  .meta({ id: 'DeviceSetup' });
export type DeviceSetup = z.output<typeof deviceSetupShape>;

export const offersSome = (setup: DeviceSetup): boolean => setupParts.some((part) => Boolean(setup[part]));

export const maySetUp = (ability: Ability): boolean => ability.can('navigate', 'ADAPTERS');

export interface SetupQuestion {
  readonly ability: Ability;
  readonly profile: Pick<Profile, 'id' | 'adapters'>;
  /** Users who have dismissed the dialog in this browser. */
  readonly dismissed: readonly string[];
  /** The user has closed it in this session. */
  readonly isClosed: boolean;
  /** False in development and where the installation has disabled it. */
  readonly isAllowed: boolean;
}

/** Whether the dialog opens automatically [SHELL-024, SHELL-025, SHELL-026, SHELL-027]. */
export const comesByItself = ({ ability, profile, dismissed, isClosed, isAllowed }: SetupQuestion): boolean =>
  isAllowed && !isClosed && maySetUp(ability) && profile.adapters.length === 0 && !dismissed.includes(profile.id);
