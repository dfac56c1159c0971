import { useSelector } from '@xstate/react';
import { Trash2 } from 'lucide-react';
import type { Problem } from '../../../domain/problems/problem.ts';
import { historyMessages as words } from '../../../domain/defects/history/history-messages.ts';
import { messages as labels } from '../../../domain/texts/messages.ts';
import { selectDefectId } from '../../../machines/defects/panel/defect-panel-selectors.ts';
import { selectIsTaking } from '../../../machines/defects/history/revert-machine.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { EmptyState } from '../../kit/layout/empty-state.tsx';
import { dayText } from '../../kit/fields/date-words.ts';
import { SidePanel } from '../../kit/overlays/side-panel.tsx';
import { PanelButtons } from './panel-buttons.tsx';
import { useProject } from '../use-project.ts';

type Deleted = Extract<Problem, { kind: 'deleted' }>;

/** The page of a deleted defect: it links to the trash, and permitted users can restore it [ruling R17]. */
export function TrashedPanel({ deleted }: { readonly deleted: Deleted }) {
  const { defectPanel } = useWorkspace();
  const { nameOf, mayDelete } = useProject();
  const id = useSelector(defectPanel, selectDefectId);
  const { name, by, on, purge } = deleted;
  return (
    <SidePanel
      label={labels.defect.panel(id)}
      onClose={() => defectPanel.send({ type: 'panel.close' })}
      header={<PanelButtons id={id} />}
    >
      <EmptyState
        icon={<Trash2 size={28} />}
        title={words.trashed(id)}
        text={words.trashedText(name, nameOf(by), dayText(on), dayText(purge))}
        action={mayDelete(deleted) && <Restore id={id} />}
      />
    </SidePanel>
  );
}

function Restore({ id }: { readonly id: string }) {
  const { revert } = useWorkspace();
  const { project } = useProject();
  const isTaking = useSelector(revert, selectIsTaking);
  const ask = { projectId: project.id, defectId: id, factId: null };
  return (
    <Button
      tone="primary"
      busy={isTaking && words.restoring}
      onPress={() => revert.send({ type: 'change.revert', ask })}
    >
      {words.restore}
    </Button>
  );
}
