import type { AuditEntry } from '../../src/domain/audit/audit-entry.ts';
import { flowEntryOf } from '../../src/domain/flows/flow-audit.ts';
import { flowAuditMessages } from '../../src/domain/flows/flow-audit-messages.ts';
import type { FlowEvent } from '../../src/domain/flows/flow-facts.ts';
import type { AuditSource } from '../modules/contributions.ts';

/** The history of flows in the trail of the account. */
const types: Readonly<Record<string, string>> = { owner: 'USER_LIST', description: 'RICH_TEXT_FIELD' };

const isOwner = ({ entity, fieldChanged }: AuditEntry) => entity === 'FLOW' && fieldChanged === 'owner';

export const flowAudit: AuditSource = {
  stream: 'flow',
  entity: 'FLOW',
  reads: 'Flow',
  entryOf: (fact) => flowEntryOf(fact as FlowEvent),
  peopleIn: (entry) => (isOwner(entry) ? [entry.oldValue, entry.newValue] : []),
  fieldsIn: async (_, entries) =>
    Object.fromEntries(
      entries.flatMap(({ entity, projectId, fieldChanged: field }) => {
        const type = entity === 'FLOW' && Object.hasOwn(types, field) ? types[field] : undefined;
        const label = flowAuditMessages.fields[field as 'owner'];
        return type === undefined ? [] : [[`${projectId}/${field}`, { label, type }]];
      }),
    ),
};
