import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import type { FlowState } from '../../../src/domain/flows/compare/compare-flows.ts';
import { calledFlowOf } from '../../../src/domain/flows/step.ts';
import { pathTo } from '../../../src/domain/folders/folder-tree.ts';
import type { ExportedFlow } from '../../../src/domain/transfers/case-of-flow.ts';
import { transferLimits } from '../../../src/domain/transfers/transfer-limits.ts';
import type { transfersContract } from '../../../src/domain/transfers/transfers-contract.ts';
import type { Tables } from '../../database/tables.ts';
import { listFlows } from '../../flows/list-flows.ts';
import type { Reader } from '../../flows/flow-rows.ts';
import { wholeFlows } from '../plan/whole-flows.ts';
import { foldersOf } from '../run/ensure-places.ts';

/** The names of called flows that are in the same export. */
const calledNames = async (
  database: Reader,
  project: string,
  flows: ReadonlyMap<string, FlowState>,
  exported: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> => {
  const steps = [...flows.values()].flatMap(({ parts }) => Object.values(parts.steps));
  const ids = new Set(steps.map(calledFlowOf).filter((id) => id !== null && exported.has(id)));
  if (ids.size === 0) return new Map();
  const rows = await database
    .selectFrom('flows')
    .select(['id', 'name'])
    .where('project_id', '=', project)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The flows of an export, some at a time: those that were chosen, or all that the question finds, folder by folder. */
export type ExportQuestion = z.output<(typeof transfersContract)['transfers.losses']['query']>;

const chosenIds = async (
  database: Kysely<Tables>,
  project: string,
  { ids = [], format: _, ...question }: ExportQuestion,
): Promise<readonly string[]> => {
  if (ids.length > 0) return ids;
  const { rows } = await listFlows(database, project, { ...question, size: transferLimits.flows, page: 0 });
  return rows.map(({ id }) => id);
};

const keysOf = async (database: Reader, project: string, ids: readonly string[]) => {
  const rows = await database
    .selectFrom('flow_keys')
    .select(['flow_id', 'key', 'link'])
    .where('project_id', '=', project)
    .where('flow_id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('source')
    .execute();
  return new Map(rows.map((row) => [row.flow_id, row]));
};

interface Placed {
  readonly id: string;
  readonly folder: readonly string[];
}

/** Flows in the order of their folders, so that a folder is written once. */
const placedIds = async (
  database: Kysely<Tables>,
  project: string,
  ids: readonly string[],
): Promise<readonly Placed[]> => {
  const folders = await foldersOf(database, project, 'FLOW');
  const paths = new Map(folders.map(({ id }) => [id, pathTo(folders, id).map(({ name }) => name)]));
  const order = new Map([...paths.keys()].map((id, at) => [id, at]));
  const rows = await database
    .selectFrom('flows')
    .select(['id', 'folder_id'])
    .where('project_id', '=', project)
    .where('deleted_date', 'is', null)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  const folderOf = new Map(rows.map(({ id, folder_id }) => [id, folder_id]));
  return ids
    .flatMap((id) => {
      const folder = folderOf.get(id);
      return folder === undefined ? [] : [{ id, at: order.get(folder) ?? -1, folder: paths.get(folder) ?? [] }];
    })
    .toSorted((one, other) => one.at - other.at);
};

export async function* exportedFlows(
  database: Kysely<Tables>,
  project: string,
  question: ExportQuestion,
): AsyncGenerator<readonly ExportedFlow[]> {
  const placed = await placedIds(database, project, await chosenIds(database, project, question));
  const exported = new Set(placed.map(({ id }) => id));
  for (let at = 0; at < placed.length; at += transferLimits.flowsAtOnce) {
    const some = placed.slice(at, at + transferLimits.flowsAtOnce);
    const ids = some.map(({ id }) => id);
    const flows = await wholeFlows(database, project, ids);
    const keys = await keysOf(database, project, ids);
    const calls = await calledNames(database, project, flows, exported);
    yield some.flatMap(({ id, folder }) => {
      const flow = flows.get(id);
      return flow ? [{ flow, folder, key: keys.get(id)?.key ?? '', link: keys.get(id)?.link ?? '', calls }] : [];
    });
  }
}
