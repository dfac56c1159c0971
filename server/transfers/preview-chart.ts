import type { Kysely } from 'kysely';
import type { ReadChart } from '../../src/domain/transfers/charts/read-chart.ts';
import { folderKey } from '../../src/domain/transfers/prepare-cases.ts';
import { transferLimits } from '../../src/domain/transfers/transfer-limits.ts';
import type { ChartCoverage, TransferPreview } from '../../src/domain/transfers/transfer-preview.ts';
import type { Tables } from '../database/tables.ts';
import { planScenarios } from './plan/plan-scenarios.ts';
import type { PreviewRequest } from './preview-request.ts';
import { foldersOf, knownFolders } from './run/ensure-places.ts';

const coverageOf = (all: ReadChart['states']): ChartCoverage => ({
  total: all.length,
  covered: all.filter(({ scenarios }) => scenarios > 0).length,
  shown: all
    .toSorted((one, other) => Math.min(one.scenarios, 1) - Math.min(other.scenarios, 1))
    .slice(0, transferLimits.coverageShown)
    .map((one) => ({ ...one })),
});

/** What an import would make of a state machine beside its flows, and what of the machine its scenarios cover. */
export const chartPreview = async (
  database: Kysely<Tables>,
  { project, mayCreateScenarios, read: { cover = 'transitions' } }: PreviewRequest,
  { folder, scenarios, states, transitions }: ReadChart,
  flowIds: ReadonlyMap<string, string>,
): Promise<NonNullable<TransferPreview['chart']>> => {
  const folders = await foldersOf(database, project, 'SCENARIO');
  const folderId = knownFolders(folders, '', [folder]).get(folderKey(folder));
  const planned = await planScenarios(database, { project, importId: 'preview', folderId }, scenarios, flowIds);
  const known = planned.filter(({ kind }) => kind === 'known').length;
  return {
    cover,
    created: planned.length - known,
    known,
    mayCreate: mayCreateScenarios,
    states: coverageOf(states),
    transitions: coverageOf(transitions),
  };
};
