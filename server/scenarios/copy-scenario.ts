import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { isAfter, type ScenarioParts } from '../../src/domain/scenarios/scenario-document.ts';
import { scenarioAbout, type ScenarioCommand } from '../../src/domain/scenarios/scenario-facts.ts';
import type { Place } from '../../src/domain/scenarios/scenario.ts';
import type { Tables } from '../database/tables.ts';
import { bringFlow, startCopying, type FlowCopying, type FlowCopiesNeeds } from '../flows/copy-flow.ts';
import { isMember, knownTags } from '../flows/write/check-references.ts';
import { commandRequest, stampOf } from '../journal/command-request.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { freeScenarioName } from './free-scenario-name.ts';
import { readWholeScenario } from './scenario-queries.ts';
import { scenarioWriteModel } from './write/scenario-write-model.ts';

/**
 * Copies a scenario into another project. Its flows are there:
 *
 *   mapped   to the flow of the same name
 *   copied   with what they call, if the caller asks for it
 *   left     the scenario goes without them, and without the conditions that wait for them; the answer names them
 *
 * Datasets are found by their names at the flow there, or among those that all flows share. Every copy has a key that
 * follows from that of the request: a repeated request copies nothing twice.
 */
const datasetName = async (database: Kysely<Tables>, project: string, id: string): Promise<string | null> => {
  const row = await database
    .selectFrom('datasets')
    .select('name')
    .where('project_id', '=', project)
    .where('id', '=', id)
    .where('deleted_date', 'is', null)
    .executeTakeFirst();
  return row?.name ?? null;
};

const datasetThere = async (
  database: Kysely<Tables>,
  { target, left }: FlowCopying,
  { name, flowId }: { readonly name: string | null; readonly flowId: string },
): Promise<string> => {
  if (name === null) return '';
  const row = await database
    .selectFrom('datasets')
    .select('id')
    .where('project_id', '=', target)
    .where('flow_id', 'in', [flowId, ''])
    .where('name', '=', name)
    .where('deleted_date', 'is', null)
    // That of the flow comes before a shared one.
    .orderBy('flow_id', 'desc')
    .executeTakeFirst();
  if (!row) left.add(name);
  return row?.id ?? '';
};

const placesThere = async (
  { database }: Pick<FlowCopiesNeeds, 'database'>,
  { places }: ScenarioParts,
  copying: FlowCopying,
): Promise<Record<string, Place>> => {
  const copied: Record<string, Place> = {};
  for (const place of Object.values(places)) {
    const flowId = copying.copies.get(place.flowId);
    if (typeof flowId !== 'string') continue;
    const name = place.dataset === '' ? null : await datasetName(database, copying.source, place.dataset);
    const dataset = await datasetThere(database, copying, { name, flowId });
    const isThere = (id: string) => typeof copying.copies.get(places[id]?.flowId ?? '') === 'string';
    const conditions = place.conditions.filter((condition) => !isAfter(condition) || isThere(condition.after));
    copied[place.id] = { ...place, flowId, dataset, conditions };
  }
  return copied;
};

export const copyScenarios = (needs: FlowCopiesNeeds): Pick<Handlers, 'scenarios.copyTo'> => {
  const { database, execute, now } = needs;
  const access = (request: FastifyRequest, project: string) =>
    projectAccess(database, callerOf(request), project, now());
  return {
    'scenarios.copyTo': async ({ params, body }, request) => {
      const here = await access(request, params.project);
      authorize(here, 'read', 'Scenario');
      authorize(here, 'read', 'Flow');
      const there = await access(request, body.targetProjectId);
      authorize(there, 'create', 'Scenario');
      if (body.with.includes('flows')) authorize(there, 'create', 'Flow');
      const { record, parts } = await readWholeScenario(database, params);
      const target = body.targetProjectId;
      const write = commandRequest(
        request,
        { call: 'scenarios.copyTo', project: target, hashed: [params, body] },
        now(),
      );
      const copying = startCopying(write, params.project, {
        copiesCalls: body.with.includes('flows'),
        copiesDatasets: body.with.includes('datasets'),
      });
      for (const flow of new Set(Object.values(parts.places).map(({ flowId }) => flowId)))
        if (copying.source === target) copying.copies.set(flow, flow);
        else await bringFlow(needs, flow, copying);
      const places = await placesThere(needs, parts, copying);
      const result = await execute(scenarioWriteModel, {
        ...write,
        id: write.key,
        async command(tx): Promise<ScenarioCommand> {
          const { description, severity, status } = record;
          const tags = await knownTags(tx, target, record.tags);
          for (const tag of record.tags) if (!tags.has(tag)) copying.left.add(tag);
          const owner = (await isMember(tx, target, record.owner)) ? record.owner : write.user;
          const wanted = { projectId: target, folderId: '', name: record.name, startsAt: 1 } as const;
          const name = body.name ?? (await freeScenarioName(tx, wanted));
          const data = {
            ...{ name, description, severity, status, owner, folderId: '' },
            tags: record.tags.filter((tag) => tags.has(tag)),
            parts: { places, variables: parts.variables },
          };
          return { ...stampOf(write, scenarioAbout(write.key)), type: 'scenario.create', data };
        },
        check: () => {},
      });
      const created = await readWholeScenario(database, { project: target, id: result.id });
      const { brought, left } = copying;
      return { ...result, name: created.record.name, projectId: target, brought: [...brought], left: [...left] };
    },
  };
};
