import { selectSetupIsOpen } from '../machines/adapters/device-setup-machine.ts';
import { selectDefectId, selectPanelIsFetching } from '../machines/defects/panel/defect-panel-selectors.ts';
import { selectBroadcasters } from '../machines/live/live-machine.ts';
import { selectListIsRead } from '../machines/defects/list/defects-list-machine.ts';
import { selectIsCloud } from '../machines/session/configuration-machine.ts';
import type { InterfaceSnapshot } from '../domain/defects/report/problem-report.ts';
import type { Actors, Workspace } from '../ui/actors-context.tsx';

/**
 * The state of the whole interface [SHELL-009]. Nothing is stored here: each part is read from its machine, so that it
 * always matches the screen.
 */
export interface InterfaceState extends InterfaceSnapshot {
  /** The screen shows something that is loading. */
  readonly loading: boolean;
  readonly userId: string;
  /** Signed in at an identity pool of the cloud. */
  readonly cloudSession: boolean;
  /** The defect in the panel beside the list. */
  readonly quickView: string | null;
  /** The dialog that sets this device up. */
  readonly download: 'open' | 'closed';
  /** The subscribed live channels, by the names of the server. */
  readonly broadcasters: readonly string[];
}

type Parts = Pick<Actors, 'configuration'> &
  Pick<Workspace, 'me' | 'defectsList' | 'defectPanel' | 'deviceSetup' | 'live'>;

export const interfaceState = (parts: Parts): InterfaceState => {
  const panel = parts.defectPanel.getSnapshot();
  return {
    loading: selectListIsRead(parts.defectsList.getSnapshot()) || selectPanelIsFetching(panel),
    userId: parts.me.id,
    cloudSession: selectIsCloud(parts.configuration.getSnapshot()),
    quickView: panel.matches('closed') ? null : selectDefectId(panel),
    download: selectSetupIsOpen(parts.deviceSetup.getSnapshot()) ? 'open' : 'closed',
    broadcasters: selectBroadcasters(parts.live.getSnapshot()),
  };
};
