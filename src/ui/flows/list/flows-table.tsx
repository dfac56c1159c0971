import { shallowEqual, useSelector } from '@xstate/react';
import { SearchX, Workflow } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { flowFilterCount, noFlowFilters } from '../../../domain/address/flow-filters.ts';
import type { FlowsPage } from '../../../domain/address/flows-page.ts';
import type { FlowRecord } from '../../../domain/flows/flow.ts';
import { flowListMessages as say } from '../../../domain/flows/list/flow-list-messages.ts';
import { listMessages } from '../../../domain/defects/list/list-messages.ts';
import { pathOfItem } from '../../../domain/items/item.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { selectFlowRecords, selectNewFlowIds } from '../../../machines/flows/list/flow-selectors.ts';
import { selectFlowsQuery } from '../../../machines/flows/list/flows-list-machine.ts';
import { selectListIds, selectListIsRead, selectListProblem } from '../../../machines/lists/list-machine.ts';
import { useArea, useWorkspace } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { EmptyState } from '../../kit/layout/empty-state.tsx';
import { DataTable } from '../../kit/tables/data-table.tsx';
import { NewFlowLink } from './new-flow-link.tsx';
import { useFlowPicking } from './use-flow-picking.ts';
import { useFlowColumns } from './use-flow-columns.tsx';
import { useFlowRights } from './use-flow-rights.ts';

const hrefOf = ({ projectId, id }: FlowRecord) => pathOfItem(projectId, { type: 'FLOW', id });

/** The flows of one page; a row opens its flow. */
export function FlowsTable({ page }: { readonly page: FlowsPage }) {
  const { flowsList } = useArea('flows');
  const { journal } = useWorkspace();
  const navigate = useNavigate();
  const ids = useSelector(flowsList, selectListIds);
  const waiting = useSelector(journal, selectNewFlowIds(page.projectId), shallowEqual);
  // New flows are not in the server's results yet, so they are shown on top of the first page, whatever the filters.
  const shown = page.page === 1 ? [...new Set([...waiting, ...ids])] : ids;
  const records = useSelector(journal, selectFlowRecords(shown), shallowEqual);
  const { sort } = useSelector(flowsList, selectFlowsQuery);
  const problem = useSelector(flowsList, selectListProblem);
  const isLoading = useSelector(flowsList, selectListIsRead);
  const columns = useFlowColumns();
  const picking = useFlowPicking();
  if (problem && records.length === 0) {
    const again = <Button onPress={() => flowsList.send({ type: 'list.read' })}>{messages.retry}</Button>;
    return <EmptyState title={say.failed} text={problemText(problem)} action={again} />;
  }
  return (
    <DataTable
      label={say.title}
      columns={columns.shown}
      rows={records}
      rowId={({ id }) => id}
      rowHref={hrefOf}
      onOpen={(flow) => void navigate(hrefOf(flow))}
      sort={sort}
      onSort={(next) => flowsList.send({ type: 'sort.choose', sort: next })}
      isLoading={isLoading}
      empty={<Nothing page={page} />}
      picking={picking}
    />
  );
}

function Nothing({ page }: { readonly page: FlowsPage }) {
  const { flowsList } = useArea('flows');
  const { mayCreate } = useFlowRights();
  const { term, filters } = page;
  const isFiltered = flowFilterCount(filters) > 0;
  const add = mayCreate && <NewFlowLink page={page} />;
  if (term || isFiltered) {
    const clear = () =>
      flowsList.send({ type: 'filters.choose', filters: { ...noFlowFilters, folder: filters.folder } });
    return (
      <EmptyState
        icon={<SearchX size={28} />}
        title={say.noneFound}
        text={isFiltered ? say.noneMatch : say.noneFoundText(term)}
        action={isFiltered && <Button onPress={clear}>{listMessages.clearFilters}</Button>}
      />
    );
  }
  const icon = <Workflow size={28} />;
  return filters.folder === '' ? (
    <EmptyState icon={icon} title={say.none} text={say.noneText} action={add} />
  ) : (
    <EmptyState icon={icon} title={say.noneHere} text={say.noneHereText} action={add} />
  );
}
