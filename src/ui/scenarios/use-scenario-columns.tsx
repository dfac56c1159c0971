import { scenarioMessages } from '../../domain/scenarios/scenario-messages.ts';
import { scenarioPageMessages as say } from '../../domain/scenarios/scenario-page-messages.ts';
import type { ScenarioRecord } from '../../domain/scenarios/scenario.ts';
import { useDocumentColumns, type DocumentColumnsOf } from '../documents/document-columns.tsx';
import { RowMenu } from '../kit/tables/row-menu.tsx';
import { scenarioSeverityTones } from './scenario-options.tsx';
import { useScenarioActions } from './use-scenario-actions.tsx';

const ofScenarios: DocumentColumnsOf<ScenarioRecord, 'numberOfFlows'> = {
  list: 'scenarioColumns',
  count: 'numberOfFlows',
  labels: say.columns,
  severityOf: ({ severity }) => ({
    text: scenarioMessages.severities[severity],
    tone: scenarioSeverityTones[severity],
  }),
  actionsOf: (scenario) => <Actions scenario={scenario} />,
};

export const useScenarioColumns = () => useDocumentColumns(ofScenarios);

function Actions({ scenario }: { readonly scenario: ScenarioRecord }) {
  const { act, ...menu } = useScenarioActions(scenario);
  return <RowMenu label={say.actions(scenario.name)} onAction={act} {...menu} />;
}
