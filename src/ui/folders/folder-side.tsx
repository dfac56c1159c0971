import { useSelector } from '@xstate/react';
import { Folder, FolderPlus, FolderX } from 'lucide-react';
import type { ReactNode } from 'react';
import { noFolder } from '../../domain/address/document-filters.ts';
import type { FolderNode, FolderWay } from '../../domain/flows/list/folder-tree.ts';
import { folderListMessages as say } from '../../domain/folders/folder-list-messages.ts';
import type { FolderType } from '../../domain/folders/folder.ts';
import { folderRemovalForm, newFolderForm, renameFolderForm } from '../../machines/flows/list/folder-target.ts';
import { selectFolded } from '../../machines/flows/list/folder-tree-machine.ts';
import { IconButton } from '../kit/display/icon-button.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { SideList } from '../kit/lists/side-list.tsx';
import { TreeList, type TreeKey, type TreeNode } from '../kit/tables/tree-list.tsx';
import type { FoldersActors } from './folders-actors.ts';
import { useFolderOptions } from './use-folder-options.ts';
import { useFolders } from './use-folders.ts';

export interface FolderSideProps {
  readonly type: FolderType;
  readonly projectId: string;
  readonly actors: Pick<FoldersActors, 'folderTree' | 'folderForm' | 'folderRemoval'>;
  /** '' for all folders, `noFolder`, or the id of a folder. */
  readonly folder: string;
  readonly onOpen: (folder: string) => void;
  /** The row above all folders. */
  readonly all: { readonly text: string; readonly icon: ReactNode };
  readonly mayUpdate: boolean;
  readonly mayDelete: boolean;
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
export function FolderSide({ children, ...props }: FolderSideProps & { readonly children: ReactNode }) {
  const { actors, folder, projectId, mayUpdate } = props;
  const parentId = folder === noFolder ? '' : folder;
  const add = () => actors.folderForm.send({ type: 'form.open', ...newFolderForm(projectId, parentId) });
  return (
    <SideList
      label={say.title}
      actions={mayUpdate && <IconButton small label={say.add} icon={<FolderPlus {...icon} />} onPress={add} />}
      side={<FolderRows {...props} />}
      choice={<FolderChoice {...props} />}
    >
      {children}
    </SideList>
  );
}

const opened = (id: string) => (id === everything ? '' : id);

function FolderRows({
  type,
  projectId,
  actors,
  folder: selected,
  onOpen,
  all: top,
  mayUpdate,
  mayDelete,
}: FolderSideProps) {
  const { folderTree, folderForm, folderRemoval } = actors;
  const { tree, all } = useFolders(type);
  const folded = useSelector(folderTree, selectFolded);
  const press = (id: string, { key, isAlt }: TreeKey): boolean => {
    const folder = all.find((node) => node.folder.id === id)?.folder;
    if (!folder || !mayUpdate) return false;
    const way = isAlt ? ways[key] : undefined;
    if (way) folderTree.send({ type: 'folder.move', projectId, id, way });
    else if (key === 'F2') folderForm.send({ type: 'form.open', ...renameFolderForm(projectId, folder) });
    else if (key === 'Delete' && mayDelete)
      folderRemoval.send({ type: 'form.open', ...folderRemovalForm(projectId, folder) });
    else return false;
    return true;
  };
  return (
    <TreeList
      label={say.title}
      nodes={[
        { id: everything, ...top, count: null, children: [] },
        ...tree.map(nodeOf),
        { id: noFolder, text: say.none, icon: <FolderX {...icon} />, count: null, children: [] },
      ]}
      selectedId={selected || everything}
      folded={folded}
      toggleLabel={say.toggle}
      onOpen={(id) => onOpen(opened(id))}
      onFold={(parents, unfolded) => folderTree.send({ type: 'folders.fold', all: parents, unfolded })}
      onKey={press}
    />
  );
}

function FolderChoice({ type, folder, onOpen, all }: FolderSideProps) {
  const [none, ...folders] = useFolderOptions(type);
  return (
    <SelectField
      label={say.folder}
      hideLabel
      value={folder || everything}
      options={[{ value: everything, label: all.text }, ...folders, ...(none ? [{ ...none, value: noFolder }] : [])]}
      onChange={(id) => onOpen(opened(id))}
    />
  );
}
