import type { FlowsPage } from '../../../domain/address/flows-page.ts';
import { FlowDialogs } from './flow-dialogs.tsx';
import { FlowFolders } from './flow-folders.tsx';
import { FolderDialogs } from './folder-dialogs.tsx';
import { FlowsList } from './flows-list.tsx';

/** The folders at the left, and the flows of the chosen one. */
export function FlowsView({ page }: { readonly page: FlowsPage }) {
  return (
    <>
      <FlowFolders page={page}>
        <FlowsList page={page} />
      </FlowFolders>
      <FlowDialogs />
      <FolderDialogs />
    </>
  );
}
