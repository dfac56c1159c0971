import { localized } from '../texts/localized.ts';

/** The words of flows: labels of the documents' codes, and what commands and changes are called. */
export const flowMessages = localized({
  flow: 'Flow',
  statuses: {
    NEW: 'New',
    IN_DESIGN: 'In Design',
    IN_REVIEW: 'In Review',
    DONE: 'Done',
    RELEASED: 'Released',
  },
  severities: { CRITICAL: 'Critical', IMPORTANT: 'Important', NICE_TO_HAVE: 'Nice to Have' },
  failureModes: {
    STOP: 'Stop',
    CONTINUE_WITH_WARNING: 'Continue with warning',
    CONTINUE_WITH_FAILURE: 'Continue with failure',
  },
  protocols: { WEBJS: 'Web', WEB: 'IE', SAP: 'SAP' },
  valueTypes: { 0: 'Text', 1: 'Function', 2: 'Reference', 3: 'Skip', 4: 'Variable' },
  /** By field of a flow. */
  fields: {
    name: 'Name',
    description: 'Description',
    severity: 'Severity',
    status: 'Status',
    owner: 'Owner',
    tags: 'Tags',
    folderId: 'Folder',
    parameters: 'Parameters',
  },
  /** What a refused change is about, before the reason. */
  problemFields: {
    flow: 'The flow',
    tasks: 'The flow',
    steps: 'The flow',
    revision: 'The flow',
    taskId: 'The change',
    stepId: 'The change',
    step: 'The step',
    configuration: 'Called flow',
  },
  /** By type of command, as the list of rejected changes names them. */
  commands: {
    'flow.create': 'A new flow',
    'flow.change': 'A change to a flow',
    'flow.delete': 'Deleting a flow',
    'flow.restore': 'Restoring a flow',
    'flow.purge': 'Deleting a flow permanently',
  },
  created: (name: string) => `Flow "${name}" created successfully`,
  deleted: (name: string) => `Flow "${name}" deleted successfully`,
  restored: (name: string) => `Flow "${name}" restored successfully`,
});
