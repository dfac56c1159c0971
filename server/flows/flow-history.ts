import type { Kysely } from 'kysely';
import { datasetAbout } from '../../src/domain/datasets/dataset-facts.ts';
import { flowEntryOf } from '../../src/domain/flows/flow-audit.ts';
import { flowAbout, type FlowEvent } from '../../src/domain/flows/flow-facts.ts';
import type { Fact } from '../../src/domain/journal/fact.ts';
import { applyUpcasts } from '../../src/domain/journal/product-upcasts.ts';
import { flowLimits } from '../../src/domain/flows/flow-limits.ts';
import { asSubject } from '../../src/domain/session/abilities.ts';
import type { Tables } from '../database/tables.ts';
import { withRecordChanges } from '../account/record-changes.ts';
import { factsAbout, type FactsPage } from '../journal/fact-store.ts';
import type { AuditEntry } from '../../src/domain/audit/audit-entry.ts';
import type { Reply } from '../../src/domain/wire/contract.ts';
import type { AuditSource } from '../modules/contributions.ts';
import type { Handlers } from '../wire/mount.ts';
import { pageOf } from '../wire/page-of.ts';
import { changedPartNames } from './changed-parts.ts';
import { authorizeRead, type FlowQueriesNeeds } from './flow-queries.ts';
import { readFlow } from './flow-rows.ts';

/** An event of a flow with the revision that it made; `takesBack`: the command that it undoes. */
type HistoryEntry = Reply<'flows.audit'>['_embedded']['auditTrail'][number];

const historyEntry = (fact: FlowEvent & { readonly revision?: number }, part?: string) => {
  const reverts = 'takesBack' in fact.data ? fact.data.takesBack : undefined;
  return {
    ...flowEntryOf(fact).entry,
    revision: fact.revision ?? 0,
    ...(reverts !== undefined && { takesBack: reverts }),
    ...(part !== undefined && { part }),
  };
};

/** The datasets of a flow alone; those of the project belong to no history of a flow. */
const datasetsOf = async (database: Kysely<Tables>, project: string, id: string): Promise<readonly string[]> => {
  const rows = await database
    .selectFrom('datasets')
    .select('id')
    .where('project_id', '=', project)
    .where('flow_id', '=', id)
    .execute();
  return rows.map((row) => datasetAbout(row.id));
};

const versionsOf = async (database: Kysely<Tables>, project: string, id: string) =>
  database
    .selectFrom('flow_versions')
    .select(['id', 'flow_id as flowId', 'revision', 'name', 'note', 'by_user as by', 'at'])
    .where('project_id', '=', project)
    .where('flow_id', '=', id)
    .orderBy('revision', 'desc')
    .orderBy('at', 'desc')
    .execute();

/** The flows that call a flow, by name. */
const callersOf = async (database: Kysely<Tables>, project: string, id: string) =>
  database
    .selectFrom('flows')
    .select(['id', 'name'])
    .where('project_id', '=', project)
    .where('deleted_date', 'is', null)
    .where('id', 'in', (uses) =>
      uses
        .selectFrom('flow_uses')
        .select('flow_id')
        .where('project_id', '=', project)
        .where('kind', '=', 'FLOW')
        .where('used_id', '=', id),
    )
    .orderBy('folded')
    .execute();

/** The scenarios that contain a flow, by name. */
const scenariosWith = async (database: Kysely<Tables>, project: string, id: string) =>
  database
    .selectFrom('scenarios')
    .select(['id', 'name'])
    .where('project_id', '=', project)
    .where('deleted_date', 'is', null)
    .where('id', 'in', (places) =>
      places
        .selectFrom('scenario_places')
        .select('scenario_id')
        .where('project_id', '=', project)
        .where('flow_id', '=', id),
    )
    .orderBy('folded')
    .execute();

/** An event of a dataset; it has the name that the dataset had then. */
const datasetEntries = (sources: readonly AuditSource[], fact: Fact) => {
  const named = sources.find(({ stream }) => stream === 'dataset')?.entryOf(applyUpcasts(fact)) ?? [];
  return [named].flat().map(({ entry, name }) => ({ ...entry, revision: 0, dataset: name }));
};

export const flowHistory = (
  needs: FlowQueriesNeeds & { readonly registry: { readonly audit: readonly AuditSource[] } },
): Pick<Handlers, 'flows.audit' | 'flows.versions' | 'flows.uses'> => {
  const { database, registry } = needs;
  const authorizeTo = authorizeRead(needs);
  return {
    'flows.audit': async ({ params: { project, id }, query: { page } }, request) => {
      const { ability } = await authorizeTo(request, project);
      await readFlow(database, project, id);
      const size = flowLimits.historyPage;
      const maySee = ability.can('read', asSubject('Dataset', { projectId: project }));
      const datasets = maySee ? await datasetsOf(database, project, id) : [];
      const streams = [flowAbout(id), ...datasets];
      const read = async (window: FactsPage) => {
        const { facts, total } = await factsAbout(database, project, streams, window);
        const ofFlow = new Map(
          facts.filter(({ about }) => about === flowAbout(id)).map((fact) => [fact, applyUpcasts(fact) as FlowEvent]),
        );
        const parts = await changedPartNames(database, { project, id }, [...ofFlow.values()]);
        const entries = facts.flatMap((fact): HistoryEntry[] => {
          const event = ofFlow.get(fact);
          return event ? [historyEntry(event, parts.get(event.id))] : datasetEntries(registry.audit, fact);
        });
        return { entries, total };
      };
      const at = { project, of: `FLOW/${id}` };
      const linked = (entry: AuditEntry): HistoryEntry[] => [{ ...entry, revision: 0 }];
      const { entries, total } = await withRecordChanges(database, at, { page, size }, linked, read);
      return { _embedded: { auditTrail: [...entries] }, page: pageOf(size, page, total) };
    },

    'flows.versions': async ({ params: { project, id } }, request) => {
      await authorizeTo(request, project);
      const { version } = await readFlow(database, project, id);
      return { versions: await versionsOf(database, project, id), revision: version };
    },

    'flows.uses': async ({ params: { project, id } }, request) => {
      const { ability } = await authorizeTo(request, project);
      await readFlow(database, project, id);
      const maySee = ability.can('read', asSubject('Scenario', { projectId: project }));
      const scenarios = maySee ? await scenariosWith(database, project, id) : [];
      return { flows: await callersOf(database, project, id), scenarios };
    },
  };
};
