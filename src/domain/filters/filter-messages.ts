import { localized } from '../texts/localized.ts';

/** Messages of saved filters. */
export const filterMessages = localized({
  title: 'Saved filters',
  menu: 'Saved filters',
  saveAs: 'Save current as…',
  update: (name: string) => `Update “${name}”`,
  rename: (name: string) => `Rename “${name}”…`,
  remove: (name: string) => `Delete “${name}”…`,
  none: 'No saved filters yet',
  noneText: 'Filter a list, then save the filter under a name. Everyone in the project can use it.',
  loading: 'Loading…',
  failed: 'Saved filters could not be loaded',
  newTitle: 'Save filter',
  renameTitle: 'Rename filter',
  name: 'Name',
  saving: 'Saving…',
  removeTitle: (name: string) => `Delete filter “${name}”?`,
  removeText: 'It moves to the trash of the project and can be restored from there.',
  saved: (name: string) => `Filter "${name}" saved successfully`,
  deleted: (name: string) => `Filter "${name}" deleted successfully`,
  restored: (name: string) => `Filter "${name}" restored successfully`,
  columns: { name: 'Name', type: 'Type', by: 'Last modified by', date: 'Modified', actions: 'Actions' },
  types: {
    DEFECT: 'Defects',
    FLOW: 'Flows',
    SCENARIO: 'Scenarios',
    FLOW_LOG: 'Flow logs',
    SCENARIO_LOG: 'Scenario logs',
  },
  /** By type of command, as the list of changes that were not saved names them. */
  changes: {
    'filter.create': 'A new saved filter',
    'filter.update': 'A change to a saved filter',
    'filter.delete': 'Deleting a saved filter',
    'filter.restore': 'Restoring a saved filter',
  },
  /** In the audit trail. */
  auditedFields: { name: 'Name', config: 'Criteria' },
});
