import { scenarioEntryOf } from '../../src/domain/scenarios/scenario-audit.ts';
import type { ScenarioEvent } from '../../src/domain/scenarios/scenario-facts.ts';
import { scenarioMessages } from '../../src/domain/scenarios/scenario-messages.ts';
import type { AuditEntry } from '../../src/domain/audit/audit-entry.ts';
import type { AuditSource } from '../modules/contributions.ts';

/** The history of scenarios in the trail of the account. */
const types: Readonly<Record<string, string>> = { owner: 'USER_LIST', description: 'RICH_TEXT_FIELD' };

const isOwner = ({ entity, fieldChanged }: AuditEntry) => entity === 'SCENARIO' && fieldChanged === 'owner';

export const scenarioAudit: AuditSource = {
  stream: 'scenario',
  entity: 'SCENARIO',
  reads: 'Scenario',
  entryOf: (fact) => scenarioEntryOf(fact as ScenarioEvent),
  peopleIn: (entry) => (isOwner(entry) ? [entry.oldValue, entry.newValue] : []),
  fieldsIn: async (_, entries) =>
    Object.fromEntries(
      entries.flatMap(({ entity, projectId, fieldChanged: field }) => {
        const type = entity === 'SCENARIO' && Object.hasOwn(types, field) ? types[field] : undefined;
        const label = scenarioMessages.fields[field as 'owner'];
        return type === undefined ? [] : [[`${projectId}/${field}`, { label, type }]];
      }),
    ),
};
