import { useSelector } from '@xstate/react';
import { Trash2 } from 'lucide-react';
import type { Problem } from '../../domain/problems/problem.ts';
import { historyWords as words } from '../../domain/texts/history-words.ts';
import { words as labels } from '../../domain/texts/words.ts';
import { selectDefectId } from '../../machines/defects/defect-panel-selectors.ts';
import { selectIsTaking } from '../../machines/defects/take-back-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { dayText } from '../kit/date-words.ts';
import { SidePanel } from '../kit/side-panel.tsx';
import { PanelButtons } from './panel-buttons.tsx';
import { useProject } from './use-project.ts';

type Deleted = Extract<Problem, { kind: 'deleted' }>;

/** The address of a deleted defect: it says where it is, and whoever may brings it back [ruling R17]. */
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
  const { takeBack } = useWorkspace();
  const { project } = useProject();
  const isTaking = useSelector(takeBack, selectIsTaking);
  const ask = { projectId: project.id, defectId: id, factId: null };
  return (
    <Button
      tone="primary"
      busy={isTaking && words.restoring}
      onPress={() => takeBack.send({ type: 'change.takeBack', ask })}
    >
      {words.restore}
    </Button>
  );
}
