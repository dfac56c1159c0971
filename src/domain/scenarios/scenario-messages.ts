import { localized } from '../texts/localized.ts';

/** The words of scenarios: labels of the documents' codes, and what commands and changes are called. */
export const scenarioMessages = localized({
  scenario: 'Scenario',
  severities: { CRITICAL: 'Critical', IMPORTANT: 'Important', NORMAL: 'Normal', NICE_TO_HAVE: 'Nice to Have' },
  executionModes: { AUTOMATED: 'Automated', MANUAL: 'Manual' },
  failureModes: { STOP: 'Stop on failure', CONTINUE: 'Continue on failure' },
  /** By field of a scenario, and by `fieldChanged` of an entry of the audit trail. */
  fields: {
    name: 'Name',
    description: 'Description',
    severity: 'Severity',
    status: 'Status',
    owner: 'Owner',
    tags: 'Tags',
    folderId: 'Folder',
    flow: 'Flow',
    'flow.order': 'Order of flows',
    'flow.executionMode': 'Execution mode of a flow',
    'flow.dataset': 'Dataset of a flow',
    'flow.onFailure': 'Failure mode of a flow',
    'flow.conditions': 'Conditions of a flow',
    'flow.values': 'Parameter values of a flow',
    variable: 'Variable',
  },
  /** What a refused change is about, before the reason. */
  problemFields: {
    scenario: 'The scenario',
    places: 'The scenario',
    variables: 'The scenario',
    placeId: 'The change',
    flowId: 'The scenario',
    conditions: 'The change',
    value: 'Value',
  },
  /** By type of command, as the list of rejected changes names them. */
  commands: {
    'scenario.create': 'A new scenario',
    'scenario.change': 'A change to a scenario',
    'scenario.delete': 'Deleting a scenario',
    'scenario.restore': 'Restoring a scenario',
    'scenario.purge': 'Deleting a scenario permanently',
  },
  created: (name: string) => `Scenario "${name}" created successfully`,
  deleted: (name: string) => `Scenario "${name}" deleted successfully`,
  restored: (name: string) => `Scenario "${name}" restored successfully`,
});
