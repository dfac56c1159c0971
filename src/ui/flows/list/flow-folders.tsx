import { useSelector } from '@xstate/react';
import { Folder, FolderPlus, FolderX, Workflow } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { noFolder } from '../../../domain/address/flow-filters.ts';
import type { FlowsPage } from '../../../domain/address/flows-page.ts';
import { pathOf } from '../../../domain/address/page.ts';
import type { FolderNode, FolderWay } from '../../../domain/flows/list/folder-tree.ts';
import { flowListMessages as say } from '../../../domain/flows/list/flow-list-messages.ts';
import { folderRemovalForm, newFolderForm, renameFolderForm } from '../../../machines/flows/list/folder-target.ts';
import { selectFolded } from '../../../machines/flows/list/folder-tree-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { IconButton } from '../../kit/display/icon-button.tsx';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { SideList } from '../../kit/lists/side-list.tsx';
import { TreeList, type TreeKey, type TreeNode } from '../../kit/tables/tree-list.tsx';
import { useFlowRights } from './use-flow-rights.ts';
import { useFolderOptions } from './use-folder-options.ts';
import { useFolders } from './use-folders.ts';

interface FlowFoldersProps {
  readonly page: FlowsPage;
  readonly children: ReactNode;
}

const icon = { size: 15, 'aria-hidden': true } as const;
const ways: Readonly<Record<string, FolderWay>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};
/** The rows of the tree that are no folders. */
const everything = 'all';

const nodeOf = ({ folder, items, children }: FolderNode): TreeNode => ({
  id: folder.id,
  text: folder.name,
  icon: <Folder {...icon} />,
  count: items,
  children: children.map(nodeOf),
});

/** The folders at the left, as a tree; on a narrow page as a choice. */
export function FlowFolders({ page, children }: FlowFoldersProps) {
  const { folderForm } = useArea('flows');
  const { mayUpdate } = useFlowRights();
  const { folder } = page.filters;
  const parentId = folder === noFolder ? '' : folder;
  const add = () => folderForm.send({ type: 'form.open', ...newFolderForm(page.projectId, parentId) });
  return (
    <SideList
      label={say.folders}
      actions={mayUpdate && <IconButton small label={say.newFolder} icon={<FolderPlus {...icon} />} onPress={add} />}
      side={<FolderRows page={page} />}
      choice={<FolderChoice page={page} />}
    >
      {children}
    </SideList>
  );
}

const useOpenFolder = (page: FlowsPage) => {
  const navigate = useNavigate();
  return (folder: string) =>
    void navigate(
      pathOf({ ...page, page: 1, filters: { ...page.filters, folder: folder === everything ? '' : folder } }),
    );
};

function FolderRows({ page }: { readonly page: FlowsPage }) {
  const { folderTree, folderForm, folderRemoval } = useArea('flows');
  const { mayUpdate, mayDelete } = useFlowRights();
  const { tree, all } = useFolders();
  const folded = useSelector(folderTree, selectFolded);
  const open = useOpenFolder(page);
  const { projectId } = page;
  const press = (id: string, { key, isAlt }: TreeKey): boolean => {
    const folder = all.find((node) => node.folder.id === id)?.folder;
    if (!folder || !mayUpdate) return false;
    const way = isAlt ? ways[key] : undefined;
    if (way) folderTree.send({ type: 'folder.move', projectId, id, way });
    else if (key === 'F2') folderForm.send({ type: 'form.open', ...renameFolderForm(projectId, folder) });
    else if (key === 'Delete' && mayDelete({ owner: '' }))
      folderRemoval.send({ type: 'form.open', ...folderRemovalForm(projectId, folder) });
    else return false;
    return true;
  };
  return (
    <TreeList
      label={say.folders}
      nodes={[
        { id: everything, text: say.allFlows, icon: <Workflow {...icon} />, count: null, children: [] },
        ...tree.map(nodeOf),
        { id: noFolder, text: say.noFolder, icon: <FolderX {...icon} />, count: null, children: [] },
      ]}
      selectedId={page.filters.folder || everything}
      folded={folded}
      toggleLabel={say.toggleFolder}
      onOpen={open}
      onFold={(parents, unfolded) => folderTree.send({ type: 'folders.fold', all: parents, unfolded })}
      onKey={press}
    />
  );
}

function FolderChoice({ page }: { readonly page: FlowsPage }) {
  const [none, ...folders] = useFolderOptions();
  const open = useOpenFolder(page);
  return (
    <SelectField
      label={say.folder}
      hideLabel
      value={page.filters.folder || everything}
      options={[
        { value: everything, label: say.allFlows },
        ...folders,
        ...(none ? [{ ...none, value: noFolder }] : []),
      ]}
      onChange={open}
    />
  );
}
