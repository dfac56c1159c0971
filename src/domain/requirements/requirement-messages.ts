import { localized } from '../texts/localized.ts';
import type { RequirementFields } from './requirement.ts';

/** Requirements of flows and scenarios, as lists, notices and the audit trail name them. */
export const requirementMessages = localized({
  title: 'Coverage',
  deleted: (name: string) => `Requirement “${name}” was unlinked.`,
  restored: (name: string) => `Requirement “${name}” was linked again.`,
  fields: {
    itemId: 'Key',
    name: 'Title',
    itemURL: 'Address',
    entityType: 'Type',
    entityId: 'Covered by',
  } satisfies Readonly<Record<keyof RequirementFields, string>>,
  audited: { entity: 'Requirement', record: 'requirement {name}' },
  /** By type of command, as the list of changes that were not saved names them. */
  changes: {
    'requirement.create': 'A link to a requirement',
    'requirement.update': 'A change to a requirement',
    'requirement.delete': 'Unlinking a requirement',
    'requirement.restore': 'Restoring a link to a requirement',
  },
});
