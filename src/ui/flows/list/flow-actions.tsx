import { Copy, FileDown, PencilLine, Play, Trash2 } from 'lucide-react';
import { pdfMessages } from '../../../domain/downloads/pdf-messages.ts';
import type { FlowRecord } from '../../../domain/flows/flow.ts';
import { flowListMessages as say } from '../../../domain/flows/list/flow-list-messages.ts';
import { runDialogMessages } from '../../../domain/runs/run-dialog-messages.ts';
import { runOfFlow } from '../../../domain/runs/run-target.ts';
import { pdfOf } from '../../../machines/downloads/pdf-of.ts';
import { copyFlowForm, flowRemoval, renameFlowForm } from '../../../machines/flows/list/flow-target.ts';
import { useArea } from '../../actors-context.tsx';
import { useCopyTargets } from '../../documents/use-copy-targets.ts';
import { RowMenu } from '../../kit/tables/row-menu.tsx';
import { useOpenRun } from '../../runs/run-part.tsx';
import { useMayRun } from '../../runs/use-may-run.ts';
import { useFlowRights } from './use-flow-rights.ts';

const icon = { size: 15, 'aria-hidden': true } as const;

/** What can be done with one flow of the list. */
export function FlowActions({ flow }: { readonly flow: FlowRecord }) {
  const { flowForm, flowCopyForm, flowMutation, flowPdf } = useArea('flows');
  const { mayCreate, mayUpdate, mayDelete } = useFlowRights();
  const mayCopy = useCopyTargets('Flow').length > 0;
  const mayRun = useMayRun('flow');
  const run = useOpenRun();
  const act = (entry: string) => {
    if (entry === 'run') return run.open(runOfFlow(flow));
    if (entry === 'rename') return flowForm.send({ type: 'form.open', ...renameFlowForm(flow) });
    if (entry === 'copy') return flowCopyForm.send({ type: 'form.open', ...copyFlowForm(flow, mayCreate) });
    if (entry === 'pdf') return flowPdf.send({ type: 'mutation.do', mutation: pdfOf(flow) });
    return flowMutation.send({ type: 'mutation.ask', mutation: flowRemoval(flow) });
  };
  return (
    <RowMenu
      label={say.actions(flow.name)}
      busy={run.isLoading}
      onAction={act}
      entries={[
        { id: 'run', label: runDialogMessages.runDots, icon: <Play {...icon} />, disabled: !mayRun },
        { id: 'rename', label: say.rename, icon: <PencilLine {...icon} />, disabled: !mayUpdate },
        ...(mayCopy ? [{ id: 'copy', label: say.copy, icon: <Copy {...icon} /> }] : []),
        { id: 'pdf', label: pdfMessages.export, icon: <FileDown {...icon} /> },
        { id: 'delete', label: say.remove, icon: <Trash2 {...icon} />, danger: true, disabled: !mayDelete(flow) },
      ]}
    />
  );
}
