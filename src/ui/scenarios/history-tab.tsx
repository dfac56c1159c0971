import { commandsRestoring } from '../../domain/scenarios/history/commands-restoring.ts';
import { scenarioPageMessages as say } from '../../domain/scenarios/scenario-page-messages.ts';
import type { ScenarioRecord } from '../../domain/scenarios/scenario.ts';
import { useArea } from '../actors-context.tsx';
import { PastView } from '../documents/past-view.tsx';
import { RecordHistory } from '../records/record-history.tsx';
import { PastScenario, type PastScenarioState } from './past-scenario.tsx';
import { useScenarioParts, useScenarioRights } from './use-scenario.ts';
import { useValueText } from './use-value-text.ts';

/** The history of the scenario, newest first [AUD-011]. */
export function HistoryTab({ scenario }: { readonly scenario: ScenarioRecord }) {
  const { scenarioPast, scenarioPage } = useArea('scenarios');
  const { mayUpdate } = useScenarioRights();
  const parts = useScenarioParts(scenario.id);
  const restore = (_: number, then: PastScenarioState) => {
    for (const changes of commandsRestoring({ record: scenario, parts }, then))
      scenarioPage.send({ type: 'changes.make', changes });
    scenarioPast.send({ type: 'past.return' });
  };
  return (
    <PastView<PastScenarioState>
      past={scenarioPast}
      record={scenario}
      madeBy={({ scenario: past }) => past}
      show={(moment) => <PastScenario {...moment} />}
      onRestore={mayUpdate ? restore : undefined}
    >
      <Changes />
    </PastView>
  );
}

function Changes() {
  const { scenarioHistory } = useArea('scenarios');
  const textOf = useValueText();
  return <RecordHistory records={scenarioHistory} label={say.history} words={say} textOf={textOf} />;
}
