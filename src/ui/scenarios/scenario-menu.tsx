import { MoreHorizontal } from 'lucide-react';
import { scenarioPageMessages as say } from '../../domain/scenarios/scenario-page-messages.ts';
import type { ScenarioRecord } from '../../domain/scenarios/scenario.ts';
import { IconButton } from '../kit/display/icon-button.tsx';
import { Menu } from '../kit/overlays/menu.tsx';
import { useScenarioActions } from './use-scenario-actions.tsx';

/** What can be done with the scenario of a page, where Run has a button of its own. */
export function ScenarioMenu({ scenario }: { readonly scenario: ScenarioRecord }) {
  const { entries, act } = useScenarioActions(scenario);
  return (
    <Menu
      label={say.actions(scenario.name)}
      trigger={<IconButton label={say.columns.actions} icon={<MoreHorizontal size={16} aria-hidden />} />}
      onAction={act}
      entries={entries.filter(({ id }) => id !== 'run')}
    />
  );
}
