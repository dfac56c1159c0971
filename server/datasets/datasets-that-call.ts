import { sql } from 'kysely';
import { cellTypes } from '../../src/domain/datasets/dataset.ts';
import { calledIn } from '../functions/called-in.ts';
import { functionRows } from '../functions/function-rows.ts';
import type { FunctionUse, FunctionUseSource } from '../modules/contributions.ts';

interface FoundCell {
  readonly project_id: string;
  readonly dataset_id: string;
  readonly name: string;
  readonly value: string;
}

/** Datasets with a cell that calls a function. Each text is read once per dataset. */
export const datasetsThatCall: FunctionUseSource = async (database, account, names) => {
  const { rows } = await sql<FoundCell>`
    select distinct cells.project_id, cells.dataset_id, datasets.name, cells.value
      from dataset_cells cells
      join datasets on datasets.project_id = cells.project_id and datasets.id = cells.dataset_id
        and datasets.deleted_date is null
      join projects on projects.id = cells.project_id and projects.account_id = ${account}
        and projects.deleted_date is null
    where cells.type = ${cellTypes.function}
      and exists (select from unnest(${[...names]}::text[]) name where strpos(cells.value, name) > 0)
    order by datasets.name, cells.dataset_id`.execute(database);
  if (rows.length === 0) return new Map();
  const functions = await functionRows(database, account);
  const uses = new Map<string, FunctionUse[]>();
  for (const { project_id: projectId, dataset_id: id, name, value } of rows)
    for (const called of calledIn(value, functions, names)) {
      const known = uses.get(called) ?? [];
      if (known.some((use) => use.id === id)) continue;
      uses.set(called, [...known, { entity: 'DATASET', id, name, projectId }]);
    }
  return uses;
};
