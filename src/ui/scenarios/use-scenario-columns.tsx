import { Copy, FileDown, Play, Trash2 } from 'lucide-react';
import { pdfMessages } from '../../domain/downloads/pdf-messages.ts';
import { scenarioMessages } from '../../domain/scenarios/scenario-messages.ts';
import { scenarioPageMessages as say } from '../../domain/scenarios/scenario-page-messages.ts';
import type { ScenarioRecord } from '../../domain/scenarios/scenario.ts';
import { runDialogMessages } from '../../domain/runs/run-dialog-messages.ts';
import { runOfScenario } from '../../domain/runs/run-target.ts';
import { pdfOf } from '../../machines/downloads/pdf-of.ts';
import { useArea } from '../actors-context.tsx';
import { useDocumentColumns, type DocumentColumnsOf } from '../documents/document-columns.tsx';
import { RowMenu } from '../kit/tables/row-menu.tsx';
import { scenarioSeverityTones } from './scenario-options.tsx';
import { useMayRun, useOpenRun } from '../runs/use-run.ts';
import { useScenarioRights } from './use-scenario.ts';

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

const icon = { size: 15, 'aria-hidden': true } as const;

function Actions({ scenario }: { readonly scenario: ScenarioRecord }) {
  const { scenarioMutation, scenarioPdf } = useArea('scenarios');
  const { mayCreate, mayDelete } = useScenarioRights();
  const mayRun = useMayRun('scenario');
  const openRun = useOpenRun();
  const { id, name, projectId } = scenario;
  const act = (entry: string) => {
    if (entry === 'run') return void openRun(runOfScenario(scenario));
    if (entry === 'pdf') return scenarioPdf.send({ type: 'mutation.do', mutation: pdfOf(scenario) });
    const mutation = { name: entry, about: id, title: name, value: projectId };
    return scenarioMutation.send(
      entry === 'clone' ? { type: 'mutation.do', mutation } : { type: 'mutation.ask', mutation },
    );
  };
  return (
    <RowMenu
      label={say.actions(name)}
      onAction={act}
      entries={[
        { id: 'run', label: runDialogMessages.runDots, icon: <Play {...icon} />, disabled: !mayRun },
        { id: 'clone', label: say.clone, icon: <Copy {...icon} />, disabled: !mayCreate },
        { id: 'pdf', label: pdfMessages.export, icon: <FileDown {...icon} /> },
        { id: 'delete', label: say.remove, icon: <Trash2 {...icon} />, danger: true, disabled: !mayDelete(scenario) },
      ]}
    />
  );
}
