import type { SnapshotFrom } from 'xstate';
import { noFilters } from '../../../domain/address/defect-filters.ts';
import type { ListQuery } from '../../../domain/defects/list/list-query.ts';
import { listMachine } from '../../lists/list-machine.ts';

/** The list of defects. */
export const defectsListMachine = listMachine({ id: 'defectsList', port: 'readDefects', filters: noFilters });

/** Its filters come from the address of defects only. */
export const selectDefectsQuery = ({ context }: SnapshotFrom<typeof defectsListMachine>): ListQuery =>
  context.query as ListQuery;
