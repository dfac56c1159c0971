import { Workflow } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FlowsPage } from '../../../domain/address/flows-page.ts';
import { pathOf } from '../../../domain/address/page.ts';
import { flowListMessages as say } from '../../../domain/flows/list/flow-list-messages.ts';
import { useArea } from '../../actors-context.tsx';
import { FolderSide } from '../../folders/folder-side.tsx';
import { useFlowRights } from './use-flow-rights.ts';

interface FlowFoldersProps {
  readonly page: FlowsPage;
  readonly children: ReactNode;
}

/** The folders of the flows; the open one is in the address. */
export function FlowFolders({ page, children }: FlowFoldersProps) {
  const navigate = useNavigate();
  const { mayUpdate, mayDelete } = useFlowRights();
  return (
    <FolderSide
      type="FLOW"
      projectId={page.projectId}
      actors={useArea('flows')}
      folder={page.filters.folder}
      onOpen={(folder) => void navigate(pathOf({ ...page, page: 1, filters: { ...page.filters, folder } }))}
      all={{ text: say.allFlows, icon: <Workflow size={15} aria-hidden /> }}
      mayUpdate={mayUpdate}
      mayDelete={mayDelete({ owner: '' })}
    >
      {children}
    </FolderSide>
  );
}
