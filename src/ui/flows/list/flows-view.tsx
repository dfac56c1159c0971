import type { FlowsPage } from '../../../domain/address/flows-page.ts';
import { FlowDialogs } from './flow-dialogs.tsx';
import { FlowFolders } from './flow-folders.tsx';
import { flowListMessages } from '../../../domain/flows/list/flow-list-messages.ts';
import { useArea } from '../../actors-context.tsx';
import { FolderDialogs } from '../../folders/folder-dialogs.tsx';
import { FlowsList } from './flows-list.tsx';

/** The folders at the left, and the flows of the chosen one. */
export function FlowsView({ page }: { readonly page: FlowsPage }) {
  return (
    <>
      <FlowFolders page={page}>
        <FlowsList page={page} />
      </FlowFolders>
      <FlowDialogs />
      <FolderDialogs type="FLOW" actors={useArea('flows')} kept={flowListMessages.moveContentText} />
    </>
  );
}
