import { folderListMessages as say } from '../../domain/folders/folder-list-messages.ts';
import type { FolderType } from '../../domain/folders/folder.ts';
import type { Option } from '../kit/fields/option-list.tsx';
import { useFolders } from './use-folders.ts';

/** The folders of one type as a choice; those in others are indented. */
export const useFolderOptions = (type: FolderType): readonly Option[] => {
  const { all } = useFolders(type);
  return [
    { value: '', label: say.none },
    ...all.map(({ folder, depth }) => ({ value: folder.id, label: `${'\u2003'.repeat(depth - 1)}${folder.name}` })),
  ];
};
