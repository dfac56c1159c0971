import type { Profile } from '../domain/session/profile.ts';
import { selectBroadcasters, type LiveRef } from '../machines/live/live-machine.ts';
import { selectIsCloud, type ConfigurationRef } from '../machines/session/configuration-machine.ts';

/**
 * The state of the whole interface [SHELL-009]. Nothing is stored here: each part is read from its machine, so that it
 * always matches the screen.
 */
export interface InterfaceState extends Required<AreaInterfaceState> {
  readonly userId: string;
  /** Signed in at an identity pool of the cloud. */
  readonly cloudSession: boolean;
  /** The subscribed live channels, by the names of the server. */
  readonly broadcasters: readonly string[];
}

/** What an area knows of it. */
export interface AreaInterfaceState {
  /** The screen shows something that is loading. */
  readonly loading?: boolean;
  /** The record in the panel beside a list. */
  readonly quickView?: string | null;
  /** The dialog that sets this device up. */
  readonly download?: 'open' | 'closed';
}

export interface InterfaceParts {
  readonly me: Pick<Profile, 'id'>;
  readonly configuration: ConfigurationRef;
  readonly live: LiveRef;
  readonly areas: readonly AreaInterfaceState[];
}

export const interfaceState = ({ me, configuration, live, areas }: InterfaceParts): InterfaceState => ({
  loading: areas.some(({ loading }) => loading),
  userId: me.id,
  cloudSession: selectIsCloud(configuration.getSnapshot()),
  quickView: areas.find(({ quickView }) => quickView)?.quickView ?? null,
  download: areas.some(({ download }) => download === 'open') ? 'open' : 'closed',
  broadcasters: selectBroadcasters(live.getSnapshot()),
});
