import { sql, type Kysely } from 'kysely';
import { foldedFlowName } from '../../src/domain/flows/flows.ts';
import { scenarioLimits } from '../../src/domain/scenarios/scenario-limits.ts';
import type { Tables } from '../database/tables.ts';

interface Wanted {
  readonly projectId: string;
  readonly folderId: string;
  readonly name: string;
  /** 1: the name itself, if it is free; 2: always with a number. */
  readonly startsAt: 1 | 2;
}

/** The name, or the name with the first number that is free in the folder. */
export const freeScenarioName = async (
  database: Pick<Kysely<Tables>, 'selectFrom'>,
  { projectId, folderId, name, startsAt }: Wanted,
): Promise<string> => {
  const short = [...name].slice(0, scenarioLimits.nameLength - 8).join('');
  const rows = await database
    .selectFrom('scenarios')
    .select('folded')
    .where('project_id', '=', projectId)
    .where('folder_id', '=', folderId)
    .where('deleted_date', 'is', null)
    .where(sql<boolean>`starts_with(folded, ${foldedFlowName(short)})`)
    .execute();
  const taken = new Set(rows.map(({ folded }) => folded));
  if (startsAt === 1 && !taken.has(foldedFlowName(name))) return name;
  for (let number = 2; ; number += 1)
    if (!taken.has(foldedFlowName(`${short} (${number})`))) return `${short} (${number})`;
};
