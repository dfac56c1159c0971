import { Copy, FileDown, FolderOutput, Play, Trash2 } from 'lucide-react';
import { pdfMessages } from '../../domain/downloads/pdf-messages.ts';
import { runDialogMessages } from '../../domain/runs/run-dialog-messages.ts';
import { runOfScenario } from '../../domain/runs/run-target.ts';
import { scenarioPageMessages as say } from '../../domain/scenarios/scenario-page-messages.ts';
import type { ScenarioRecord } from '../../domain/scenarios/scenario.ts';
import { copyForm } from '../../machines/documents/document-copy.ts';
import { pdfOf } from '../../machines/downloads/pdf-of.ts';
import { useArea } from '../actors-context.tsx';
import { useCopyTargets } from '../documents/use-copy-targets.ts';
import type { MenuEntry } from '../kit/overlays/menu.tsx';
import { useOpenRun } from '../runs/run-part.tsx';
import { useMayRun } from '../runs/use-may-run.ts';
import { useScenarioRights } from './use-scenario.ts';

const icon = { size: 15, 'aria-hidden': true } as const;

/** What can be done with one scenario, in the list and on its page. */
export const useScenarioActions = (scenario: ScenarioRecord) => {
  const { scenarioMutation, scenarioCopyForm, scenarioPdf } = useArea('scenarios');
  const { mayCreate, mayDelete } = useScenarioRights();
  const mayCopy = useCopyTargets('Scenario').length > 0;
  const mayRun = useMayRun('scenario');
  const run = useOpenRun();
  const { id, name, projectId } = scenario;
  const mutation = (entry: string) => ({ name: entry, about: id, title: name, value: projectId });
  const acts: Readonly<Record<string, () => void>> = {
    run: () => run.open(runOfScenario(scenario)),
    clone: () => scenarioMutation.send({ type: 'mutation.do', mutation: mutation('clone') }),
    copy: () =>
      scenarioCopyForm.send({ type: 'form.open', ...copyForm(scenario, { flows: true, datasets: true }, '') }),
    pdf: () => scenarioPdf.send({ type: 'mutation.do', mutation: pdfOf(scenario) }),
    delete: () => scenarioMutation.send({ type: 'mutation.ask', mutation: mutation('delete') }),
  };
  const entries: readonly MenuEntry[] = [
    { id: 'run', label: runDialogMessages.runDots, icon: <Play {...icon} />, disabled: !mayRun },
    { id: 'clone', label: say.clone, icon: <Copy {...icon} />, disabled: !mayCreate },
    ...(mayCopy ? [{ id: 'copy', label: say.copy, icon: <FolderOutput {...icon} /> }] : []),
    { id: 'pdf', label: pdfMessages.export, icon: <FileDown {...icon} /> },
    { id: 'delete', label: say.remove, icon: <Trash2 {...icon} />, danger: true, disabled: !mayDelete(scenario) },
  ];
  return { entries, act: (entry: string) => acts[entry]?.(), busy: run.isLoading };
};
