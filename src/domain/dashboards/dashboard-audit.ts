import type { AuditEntry, NamedEntry } from '../audit/audit-entry.ts';
import { addedWords, changedWords, removedWords, touchedWords, type AuditWords } from '../audit/audit-words.ts';
import { dashboardIdOf, type DashboardChange } from './dashboard-facts.ts';

/** The history of a dashboard is derived from its events: there is no second log. */
const wordsOf = ({ type, data }: DashboardChange): AuditWords => {
  switch (type) {
    case 'dashboard.created':
      return addedWords('ENTITY_CREATE', '', data.name);
    case 'dashboard.renamed':
      return changedWords('name', { value: data.name, was: data.was });
    case 'dashboard.deleted':
      return { ...removedWords('', data.name), operation: 'ENTITY_DELETE' };
    case 'dashboard.restored':
      return addedWords('ENTITY_RESTORE', '', data.name);
    case 'dashboard.purged':
      return { ...removedWords('trash', data.name), operation: 'ENTITY_DELETE' };
    case 'chart.added':
      return addedWords('UPDATE_FIELD', 'chart', data.chart.name);
    case 'chart.changed': {
      const [field = ''] = Object.keys(data.changes);
      const value = Object.values(data.changes)[0];
      return {
        ...changedWords(`chart.${field}`, { value, was: Object.values(data.was)[0] }),
        operation: 'UPDATE_FIELD',
      };
    }
    case 'chart.placed':
      return touchedWords('chart.place');
    case 'chart.removed':
      return removedWords('chart', data.label);
  }
};

/** An event as an entry of the audit trail. */
export const dashboardEntryOf = (fact: DashboardChange): NamedEntry => ({
  name: fact.data.name,
  entry: {
    id: fact.id,
    createdDate: fact.at,
    entity: 'DASHBOARD',
    entityId: dashboardIdOf(fact.about),
    projectId: fact.project,
    user: fact.by,
    ...wordsOf(fact),
  } satisfies AuditEntry,
});
