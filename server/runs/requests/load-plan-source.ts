import { inSnapshot } from '../../database/in-snapshot.ts';
import { sql } from 'kysely';
import type {
  FlowSource,
  PlanParts,
  ScenarioSource,
  SourceFlow,
} from '../../../src/domain/runs/compile/plan-source.ts';
import type { ScenarioParts } from '../../../src/domain/scenarios/scenario-document.ts';
import { placesInOrder, variablesInOrder } from '../../../src/domain/scenarios/scenario-document.ts';
import { flowLimits } from '../../../src/domain/flows/flow-limits.ts';
import { allRows } from '../../datasets/grid-rows.ts';
import { readDataset, requireDataset } from '../../datasets/dataset-rows.ts';
import { findFlow, readFlow, type Reader } from '../../flows/flow-rows.ts';
import { wholeFlow } from '../../flows/whole-flow.ts';
import { functionRows } from '../../functions/function-rows.ts';
import { partsOfScenario, readScenario } from '../../scenarios/scenario-rows.ts';

/** Reads what a plan is compiled from, all of one moment. */
export interface SourceQuestion {
  readonly account: string;
  readonly project: string;
  readonly baseAddress: string;
}

/** A transaction that is given holds the lock of the project, so that nothing of it changes meanwhile. */
const atOneMoment = <Result>(database: Reader, work: (tx: Reader) => Promise<Result>) =>
  database.isTransaction ? work(database) : inSnapshot(database, work);

/** These flows and those that they call, directly or not. */
const calledBy = async (tx: Reader, project: string, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with recursive called (id, depth) as (
      select id, 0 from unnest(${[...ids]}::text[]) as given (id)
      union
      select u.used_id, c.depth + 1 from called c
        join flow_uses u on u.project_id = ${project} and u.kind = 'FLOW' and u.flow_id = c.id
        where c.depth <= ${flowLimits.callDepth})
    select distinct id from called`.execute(tx);
  return rows.map(({ id }) => id);
};

const flowsOf = async (tx: Reader, project: string, ids: readonly string[]): Promise<Map<string, SourceFlow>> => {
  const flows = new Map<string, SourceFlow>();
  for (const id of await calledBy(tx, project, ids)) {
    const found = await findFlow(tx, project, id);
    if (found && !found.isDeleted) flows.set(id, await wholeFlow(tx, found.record));
  }
  return flows;
};

const datasetsOf = async (tx: Reader, project: string, ids: readonly string[]) => {
  const datasets = new Map<string, PlanParts['datasets'] extends ReadonlyMap<string, infer One> ? One : never>();
  for (const id of new Set(ids)) {
    const stored = id === '' ? null : await readDataset(tx, project, id);
    if (!stored) continue;
    const rows = await allRows(tx, { project, dataset: id });
    datasets.set(id, { id, name: stored.dataset.name, columns: stored.columns, rows });
  }
  return datasets;
};

const partsOf = async (
  tx: Reader,
  { account, project, baseAddress }: SourceQuestion,
  flowIds: readonly string[],
  datasetIds: readonly string[],
): Promise<PlanParts> => {
  const [flows, datasets, functions] = await Promise.all([
    flowsOf(tx, project, flowIds),
    datasetsOf(tx, project, datasetIds),
    functionRows(tx, account),
  ]);
  return { flows, datasets, functions, baseAddress };
};

/** Throws the reason if the flow or its dataset does not exist or is in the trash. */
export const loadFlowSource = (
  database: Reader,
  question: SourceQuestion,
  flowId: string,
  datasetId: string,
): Promise<FlowSource> =>
  atOneMoment(database, async (tx) => {
    const { project } = question;
    await readFlow(tx, project, flowId);
    if (datasetId !== '') await requireDataset(tx, { project, flowId, dataset: datasetId });
    return { kind: 'flow', flowId, datasetId, ...(await partsOf(tx, question, [flowId], [datasetId])) };
  });

/** The same for a scenario, with its parts for the search for conflicts. */
export const loadScenarioSource = (
  database: Reader,
  question: SourceQuestion,
  id: string,
): Promise<{ readonly source: ScenarioSource; readonly parts: ScenarioParts }> =>
  atOneMoment(database, async (tx) => {
    const at = { project: question.project, id };
    const record = await readScenario(tx, at);
    const parts = await partsOfScenario(tx, at);
    const places = placesInOrder(parts);
    const flowIds = [...new Set(places.map(({ flowId }) => flowId))];
    const datasetIds = places.map(({ dataset }) => dataset);
    const variables = [...variablesInOrder(parts)];
    return {
      parts,
      source: { kind: 'scenario', record, places, variables, ...(await partsOf(tx, question, flowIds, datasetIds)) },
    };
  });
