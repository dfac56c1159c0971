import { Suspense } from 'react';
import { useSelector } from '@xstate/react';
import type { FlowsPage } from '../../../domain/address/flows-page.ts';
import { pathOf } from '../../../domain/address/page.ts';
import { flowListMessages as say } from '../../../domain/flows/list/flow-list-messages.ts';
import { selectListPage, selectTyped } from '../../../machines/lists/list-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { SearchField } from '../../kit/fields/search-field.tsx';
import { IgnoredParameters } from '../../kit/lists/ignored-parameters.tsx';
import { lazyPart } from '../../kit/layout/lazy-part.ts';
import { ListFrame } from '../../kit/lists/list-frame.tsx';
import { PageFoot } from '../../kit/tables/page-foot.tsx';
import { FlowBulkBar } from './flow-bulk-bar.tsx';
import { FlowFilterBar } from './flow-filter-bar.tsx';
import { FlowsTable } from './flows-table.tsx';
import { NewFlowLink } from './new-flow-link.tsx';
import { useFlowKeys } from './use-flow-keys.ts';
import { useFlowRights } from './use-flow-rights.ts';

const Transfers = lazyPart(async () => ({
  default: (await import('../../transfers/transfer-buttons.tsx')).TransferButtons,
}));

/** Title, search, the button for a new flow, the table and its pages. */
export function FlowsList({ page }: { readonly page: FlowsPage }) {
  const { mayCreate, mayUpdate } = useFlowRights();
  useFlowKeys(page, mayCreate);
  return (
    <ListFrame
      title={say.title}
      search={<Term />}
      actions={
        <>
          <Suspense fallback={null}>
            <Transfers page={page} mayImport={mayCreate && mayUpdate} />
          </Suspense>
          {mayCreate && <NewFlowLink page={page} />}
        </>
      }
      above={
        <>
          <IgnoredParameters names={page.ignored} path={pathOf(page)} />
          <FlowFilterBar />
        </>
      }
      table={<FlowsTable page={page} />}
      below={
        <>
          <FlowBulkBar />
          <FlowsPager />
        </>
      }
    />
  );
}

function Term() {
  const { flowsList } = useArea('flows');
  return (
    <SearchField
      label={say.search}
      clearLabel={say.clearSearch}
      placeholder={say.search}
      value={useSelector(flowsList, selectTyped)}
      onChange={(text) => flowsList.send({ type: 'term.write', text })}
      onSubmit={() => flowsList.send({ type: 'term.search' })}
    />
  );
}

function FlowsPager() {
  const { flowsList } = useArea('flows');
  return (
    <PageFoot
      page={useSelector(flowsList, selectListPage)}
      labels={say}
      onPage={(page) => flowsList.send({ type: 'page.choose', page })}
    />
  );
}
