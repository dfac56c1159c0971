import { noDocumentFilters } from '../../domain/address/document-filters.ts';
import { listMachine } from '../lists/list-machine.ts';

/** The list of scenarios, of one folder or of all. */
export const scenariosListMachine = listMachine({
  id: 'scenariosList',
  port: 'readScenarios',
  filters: noDocumentFilters,
});
