import type { Kysely } from 'kysely';
import { flowEntryOf } from '../../src/domain/flows/flow-audit.ts';
import { flowAbout, type FlowEvent } from '../../src/domain/flows/flow-facts.ts';
import { applyUpcasts } from '../../src/domain/journal/product-upcasts.ts';
import { flowLimits } from '../../src/domain/flows/flow-limits.ts';
import { asSubject } from '../../src/domain/session/abilities.ts';
import type { Tables } from '../database/tables.ts';
import { factsAbout } from '../journal/fact-store.ts';
import type { Handlers } from '../wire/mount.ts';
import { pageOf } from '../wire/page-of.ts';
import { authorizeRead, type FlowQueriesNeeds } from './flow-queries.ts';
import { readFlow } from './flow-rows.ts';

/** An event of a flow with the revision that it made; `takesBack`: the command that it undoes. */
const historyEntry = (fact: FlowEvent & { readonly revision?: number }) => {
  const reverts = 'takesBack' in fact.data ? fact.data.takesBack : undefined;
  return {
    ...flowEntryOf(fact).entry,
    revision: fact.revision ?? 0,
    ...(reverts !== undefined && { takesBack: reverts }),
  };
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

export const flowHistory = (
  needs: FlowQueriesNeeds,
): Pick<Handlers, 'flows.audit' | 'flows.versions' | 'flows.uses'> => {
  const { database } = needs;
  const authorizeTo = authorizeRead(needs);
  return {
    'flows.audit': async ({ params: { project, id }, query: { page } }, request) => {
      await authorizeTo(request, project);
      await readFlow(database, project, id);
      const size = flowLimits.historyPage;
      const { facts, total } = await factsAbout(database, project, flowAbout(id), { page, size });
      const auditTrail = facts.map((fact) => historyEntry(applyUpcasts(fact) as FlowEvent));
      return { _embedded: { auditTrail }, page: pageOf(size, page, total) };
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
