import type { FlowsPage } from '../../../domain/address/flows-page.ts';
import { FlowDialogs } from './flow-dialogs.tsx';
import { FlowsList } from './flows-list.tsx';

/** The folders at the left, and the flows of the chosen one. */
export function FlowsView({ page }: { readonly page: FlowsPage }) {
  return (
    <>
      <FlowsList page={page} />
      <FlowDialogs />
    </>
  );
}
