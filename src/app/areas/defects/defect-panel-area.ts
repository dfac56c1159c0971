import {
  selectDefectId,
  selectPanelIsFetching,
  selectUnread,
} from '../../../machines/defects/panel/defect-panel-selectors.ts';
import type { DefectsActors } from '../../../ui/defects/defects-actors.ts';
import { area } from '../../area.ts';
import type { AreaInterfaceState } from '../../interface-state.ts';
import { startActor } from '../../kit/start-actor.ts';
import { provideAsOfView, provideRevert } from './defect-as-of.ts';
import { providePanel } from './defect-panel.ts';
import { defectsNeedsOf } from './defects-needs-of.ts';

export type PanelActors = Pick<DefectsActors, 'defectPanel' | 'asOfView' | 'revert'>;

/** The defect in the panel beside the list, and whether it is loading. */
export const panelInterfaceState = ({ defectPanel }: Pick<PanelActors, 'defectPanel'>): AreaInterfaceState => {
  const panel = defectPanel.getSnapshot();
  return {
    loading: selectPanelIsFetching(panel),
    quickView: panel.matches('closed') ? null : selectDefectId(panel),
  };
};

/**
 * The panel of a defect, after the list: its machines have as many states as all others together, and start in a task of
 * their own.
 */
export const defectPanelArea = area<PanelActors>({
  name: 'defectPanel',
  actors(env) {
    const needs = defectsNeedsOf(env);
    const { actorOptions } = env;
    return {
      defectPanel: startActor('defectPanel', providePanel(needs), actorOptions),
      asOfView: startActor('asOfView', provideAsOfView(needs), actorOptions),
      revert: startActor('revert', provideRevert(needs), actorOptions),
    };
  },
  interfaceState: panelInterfaceState,
  reactions: ({ defectPanel }) => ({
    onReadAgain: () => defectPanel.send({ type: 'panel.refresh' }),
    // What could not be read offline is read now.
    onRestored: () => selectUnread(defectPanel.getSnapshot()) && defectPanel.send({ type: 'panel.refresh' }),
  }),
});
