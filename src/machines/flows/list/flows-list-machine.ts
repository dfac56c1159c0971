import { noDocumentFilters } from '../../../domain/address/document-filters.ts';
import { listMachine } from '../../lists/list-machine.ts';

/** The list of flows, of one folder or of all. */
export const flowsListMachine = listMachine({ id: 'flowsList', port: 'readFlows', filters: noDocumentFilters });
