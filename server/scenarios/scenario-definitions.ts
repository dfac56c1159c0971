import { sql } from 'kysely';
import type { FlowParameter } from '../../src/domain/flows/flow.ts';
import type { Place } from '../../src/domain/scenarios/scenario.ts';
import { scenarioLimits } from '../../src/domain/scenarios/scenario-limits.ts';
import type { FlowDefinition, ScenarioDataset } from '../../src/domain/scenarios/sequence/flow-definition.ts';
import { flowLimits } from '../../src/domain/flows/flow-limits.ts';
import type { Reader } from '../flows/flow-rows.ts';

/** What the flows of a scenario take and give, with those that they call: conflicts are found from it. */
interface FoundFlow {
  readonly id: string;
  readonly name: string;
  readonly is_deleted: boolean;
  readonly number_of_steps: number;
  readonly parameters: FlowParameter[];
  readonly exports: string[];
  readonly has_manual: boolean;
}

const gone = (id: string): FlowDefinition => ({
  id,
  name: '',
  isDeleted: true,
  numberOfSteps: 0,
  hasManualSteps: false,
  parameters: [],
  exports: [],
});

export const flowDefinitionsOf = async (
  database: Reader,
  project: string,
  ids: readonly string[],
): Promise<FlowDefinition[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundFlow>`
    with recursive called (root, id, depth) as (
      select id, id, 0 from unnest(${ids}::text[]) as given (id)
      union
      select c.root, u.used_id, c.depth + 1 from called c
        join flow_uses u on u.project_id = ${project} and u.kind = 'FLOW' and u.flow_id = c.id
        where c.depth <= ${flowLimits.callDepth})
    select f.id, f.name, f.deleted_date is not null as is_deleted, f.number_of_steps, f.parameters,
      coalesce((select array_agg(distinct s.export_data order by s.export_data) from called c
        join flow_steps s on s.project_id = ${project} and s.flow_id = c.id and s.export_data <> ''
        where c.root = f.id), '{}') as exports,
      exists (select from called c
        join flow_steps s on s.project_id = ${project} and s.flow_id = c.id and s.data->>'actionType' = 'Manual'
        where c.root = f.id) as has_manual
    from flows f where f.project_id = ${project} and f.id = any(${ids}::text[])`.execute(database);
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id): FlowDefinition => {
    const row = found.get(id);
    if (!row) return gone(id);
    return {
      id,
      name: row.name,
      isDeleted: row.is_deleted,
      numberOfSteps: row.number_of_steps,
      hasManualSteps: row.has_manual,
      parameters: row.parameters,
      exports: row.exports,
    };
  });
};

interface FoundDataset {
  readonly id: string;
  readonly name: string;
  readonly flow_id: string;
  readonly column_list: readonly { readonly name: string; readonly feeds: { readonly parameter?: string } | null }[];
}

/** Shared datasets feed parameters by the names of their columns. */
const parametersOf = ({ column_list: columns }: FoundDataset): string[] => [
  ...new Set(columns.flatMap(({ name, feeds }) => (feeds?.parameter === undefined ? [name] : [name, feeds.parameter]))),
];

/** The datasets that the flows can use, and those that the scenario uses, which may belong to other flows. */
export const datasetsOfPlaces = async (
  database: Reader,
  project: string,
  places: readonly Place[],
): Promise<ScenarioDataset[]> => {
  const used = [...new Set(places.map(({ dataset }) => dataset).filter((id) => id !== ''))];
  const flows = ['', ...new Set(places.map(({ flowId }) => flowId))];
  if (places.length === 0) return [];
  const { rows } = await sql<FoundDataset>`
    select id, name, flow_id, column_list from datasets
    where project_id = ${project} and deleted_date is null
      and (id = any(${used}::text[]) or flow_id = any(${flows}::text[]))
    order by id = any(${used}::text[]) desc, lower(name), id limit ${scenarioLimits.datasets}`.execute(database);
  return rows.map((row) => ({ id: row.id, name: row.name, flowId: row.flow_id, parameters: parametersOf(row) }));
};
