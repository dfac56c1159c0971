import { flowListMessages as say } from '../../../domain/flows/list/flow-list-messages.ts';
import type { Option } from '../../kit/fields/option-list.tsx';
import { useFolders } from './use-folders.ts';

/** The folders of the project as a choice; those in others are indented. */
export const useFolderOptions = (): readonly Option[] => {
  const { all } = useFolders();
  return [
    { value: '', label: say.noFolder },
    ...all.map(({ folder, depth }) => ({ value: folder.id, label: `${'\u2003'.repeat(depth - 1)}${folder.name}` })),
  ];
};
