import { Plus } from 'lucide-react';
import type { FlowsPage } from '../../../domain/address/flows-page.ts';
import { pathOf } from '../../../domain/address/page.ts';
import { flowListMessages as say } from '../../../domain/flows/list/flow-list-messages.ts';
import { LinkButton } from '../../kit/display/link-button.tsx';

/** Opens the form for a new flow; it is in the folder that the list shows. */
export function NewFlowLink({ page }: { readonly page: FlowsPage }) {
  return (
    <LinkButton tone="primary" to={pathOf({ ...page, isNew: true })} icon={<Plus size={15} aria-hidden />}>
      {say.add}
    </LinkButton>
  );
}
