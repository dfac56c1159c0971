import type { SnapshotFrom } from 'xstate';
import { noFlowFilters, type FlowFilters } from '../../../domain/address/flow-filters.ts';
import type { PagedQuery } from '../../../domain/lists/paged-query.ts';
import { listMachine } from '../../lists/list-machine.ts';

/** The list of flows, of one folder or of all. */
export const flowsListMachine = listMachine({ id: 'flowsList', port: 'readFlows', filters: noFlowFilters });

/** Its filters come from the address of flows only. */
export const selectFlowsQuery = ({ context }: SnapshotFrom<typeof flowsListMachine>): PagedQuery<FlowFilters> =>
  context.query as PagedQuery<FlowFilters>;
