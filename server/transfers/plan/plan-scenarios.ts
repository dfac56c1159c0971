import { createHash } from 'node:crypto';
import { foldedFlowName } from '../../../src/domain/flows/flows.ts';
import type { ImportedScenario } from '../../../src/domain/transfers/charts/read-chart.ts';
import type { Reader } from '../../flows/flow-rows.ts';

/** What an import does with a scenario of a state machine: the same for a dry run and for the import. */
export interface PlannedScenario extends ImportedScenario {
  readonly id: string;
  /** Known: one of this name has these flows in this order already. */
  readonly kind: 'created' | 'known';
}

interface Place {
  readonly project: string;
  readonly importId: string;
  /** Undefined: it does not exist yet. */
  readonly folderId: string | undefined;
}

/** A scenario is created once, however often its import goes on after an interruption. */
export const importedScenarioId = (importId: string, at: number): string =>
  createHash('sha256').update(`${importId}/scenario/${at}`).digest('hex').slice(0, 32);

const sequencesIn = async (database: Reader, { project, folderId }: Place): Promise<ReadonlyMap<string, string>> => {
  if (folderId === undefined) return new Map();
  const rows = await database
    .selectFrom('scenarios as s')
    .leftJoin('scenario_places as p', (join) =>
      join.onRef('p.project_id', '=', 's.project_id').onRef('p.scenario_id', '=', 's.id'),
    )
    .select(({ fn, ref }) => [
      's.folded',
      fn
        .agg<readonly string[]>('array_agg', [ref('p.flow_id')])
        .orderBy('p.rank')
        .orderBy('p.id')
        .as('flows'),
    ])
    .where('s.project_id', '=', project)
    .where('s.folder_id', '=', folderId)
    .where('s.deleted_date', 'is', null)
    .groupBy(['s.id', 's.folded'])
    .execute();
  return new Map(rows.map(({ folded, flows }) => [folded, JSON.stringify(flows)]));
};

/** `flowIds`: of the flows that exist, by their keys. */
export const planScenarios = async (
  database: Reader,
  place: Place,
  scenarios: readonly ImportedScenario[],
  flowIds: ReadonlyMap<string, string>,
): Promise<readonly PlannedScenario[]> => {
  const sequences = await sequencesIn(database, place);
  return scenarios.map(({ name, flows }, at) => {
    const ids = flows.map((key) => flowIds.get(key) ?? '');
    const kind = sequences.get(foldedFlowName(name)) === JSON.stringify(ids) ? 'known' : 'created';
    return { id: importedScenarioId(place.importId, at), name, flows: ids, kind };
  });
};
