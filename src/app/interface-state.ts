import { selectSetupIsOpen } from '../machines/adapters/device-setup-machine.ts';
import { selectDefectId, selectPanelIsFetching } from '../machines/defects/panel/defect-panel-selectors.ts';
import { selectBroadcasters } from '../machines/live/live-machine.ts';
import { selectListIsRead } from '../machines/defects/list/defects-list-machine.ts';
import { selectIsCloud } from '../machines/session/configuration-machine.ts';
import type { InterfaceSnapshot } from '../domain/defects/report/problem-report.ts';
import type { Actors, Workspace } from '../ui/actors-context.tsx';

/**
 * What the interface stands at as a whole [SHELL-009]. Nothing of it is kept here: each part is read from the machine that
 * has it, so that it cannot say anything else than the screen.
 */
export interface InterfaceState extends InterfaceSnapshot {
  /** Something that is on the screen is being fetched. */
  readonly loading: boolean;
  readonly userId: string;
  /** Signed in at a pool of the cloud. */
  readonly cloudSession: boolean;
  /** The defect in the panel beside the list. */
  readonly quickView: string | null;
  /** The dialog that sets this device up. */
  readonly download: 'open' | 'closed';
  /** The live channels that are heard, as the server has named them. */
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
