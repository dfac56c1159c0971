import type { Kysely } from 'kysely';
import { placesInOrder, variablesInOrder } from '../../../src/domain/scenarios/scenario-document.ts';
import type { Place, ScenarioRecord, Variable } from '../../../src/domain/scenarios/scenario.ts';
import type { StoredPdf } from '../../../src/domain/downloads/pdf-options.ts';
import { inSnapshot } from '../../database/in-snapshot.ts';
import type { Tables } from '../../database/tables.ts';
import { calledFlows, type CalledFlow } from '../../flows/export/flow-pdf-input.ts';
import { pdfSurroundings, type PdfSurroundings } from '../../pdf/pdf-surroundings.ts';
import { partsOfScenario, readScenario } from '../scenario-rows.ts';

/** Everything that the PDF of a scenario prints, of one moment. */
export interface ScenarioPdfInput {
  readonly record: ScenarioRecord;
  readonly places: readonly Place[];
  readonly variables: readonly Variable[];
  /** By id. */
  readonly flows: Readonly<Record<string, CalledFlow>>;
  /** Names by id. */
  readonly datasets: Readonly<Record<string, string>>;
  readonly surroundings: PdfSurroundings;
}

const datasetNames = async (tx: Kysely<Tables>, project: string, ids: readonly string[]) => {
  if (ids.length === 0) return {};
  const rows = await tx
    .selectFrom('datasets')
    .select(['id', 'name'])
    .where('project_id', '=', project)
    .where('id', 'in', ids)
    .where('deleted_date', 'is', null)
    .execute();
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
};

export const scenarioPdfInput = (
  database: Kysely<Tables>,
  project: string,
  { id, timeZone }: Pick<StoredPdf, 'id' | 'timeZone'>,
  at: number,
): Promise<ScenarioPdfInput> =>
  inSnapshot(database, async (tx) => {
    const record = await readScenario(tx, { project, id });
    const parts = await partsOfScenario(tx, { project, id });
    const places = placesInOrder(parts);
    const datasets = places.map(({ dataset }) => dataset).filter((dataset) => dataset !== '');
    return {
      record,
      places,
      variables: variablesInOrder(parts),
      flows: await calledFlows(tx, project, [...new Set(places.map(({ flowId }) => flowId))]),
      datasets: await datasetNames(tx, project, [...new Set(datasets)]),
      surroundings: await pdfSurroundings(tx, record, { at, timeZone }),
    };
  });
