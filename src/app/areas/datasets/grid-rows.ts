import { firstValueFrom } from 'rxjs';
import { datasetAbout } from '../../../domain/datasets/dataset-facts.ts';
import { gridIn } from '../../../domain/datasets/datasets.ts';
import { pastePlan, type PastePlan } from '../../../domain/datasets/grid/plan-changes.ts';
import { readTsv } from '../../../domain/datasets/grid/tsv.ts';
import { isAllRead, rowsInOrder } from '../../../domain/datasets/known-grid.ts';
import { datasetLimits } from '../../../domain/datasets/dataset-limits.ts';
import { invalid } from '../../../domain/problems/invalid.ts';
import type { Problem } from '../../../domain/problems/problem.ts';
import type { GridAt, PasteRequest } from '../../../machines/datasets/grid-edit.ts';
import { observeRead, viewOf } from '../../kit/journal-records.ts';
import { contentOf, newRowsBetween } from './grid-edits.ts';
import type { DatasetsNeeds } from './datasets-needs.ts';

const knownGrid = (needs: DatasetsNeeds, { datasetId }: GridAt) => gridIn(viewOf(needs).datasets, datasetId);

const readWindow = async (
  needs: DatasetsNeeds,
  { projectId: project, flowId, datasetId: dataset }: GridAt,
  after: { readonly rank: string; readonly id: string } | null,
): Promise<void> => {
  const { position, ...read } = await firstValueFrom(needs.service.part({ project, flowId, dataset, after }));
  const data = { ...read, after };
  observeRead(needs, { project, type: 'dataset.opened', about: datasetAbout(dataset), data, position });
};

/** A dataset whose creation waits for the server: the server would answer that there is none. */
const isUnsent = ({ journal }: Pick<DatasetsNeeds, 'journal'>, { datasetId }: GridAt): boolean =>
  journal.journal
    .getSnapshot()
    .context.pending.some(({ type, about }) => type === 'dataset.create' && about === datasetAbout(datasetId));

/** The first rows. Until they are read, those that this device knows are shown. */
export const readFirstRows = async (needs: DatasetsNeeds, at: GridAt): Promise<void> => {
  if (!isUnsent(needs, at)) await readWindow(needs, at, null);
};

/** The next rows, if there are any. */
export const readMoreRows = async (needs: DatasetsNeeds, at: GridAt): Promise<void> => {
  const grid = knownGrid(needs, at);
  // Without a known row before the gap, reading starts again.
  if (grid?.through) await readWindow(needs, at, grid.through.id === '' ? null : grid.through);
};

/** Reads until this many rows are known, or all. */
export const readRowsThrough = async (needs: DatasetsNeeds, at: GridAt, count: number): Promise<void> => {
  for (let turn = 0; turn < datasetLimits.rows / datasetLimits.window + 1; turn += 1) {
    const grid = knownGrid(needs, at);
    if (!grid || isAllRead(grid) || rowsInOrder(grid).length >= count) return;
    await readMoreRows(needs, at);
  }
};

const nothing: Problem = { kind: 'missing' };

export const planPaste = async (needs: DatasetsNeeds, at: GridAt, request: PasteRequest | null): Promise<PastePlan> => {
  if (!request) throw nothing;
  const { range, text } = request;
  const lines = readTsv(text);
  const cells = lines.reduce((sum, line) => sum + line.length, 0);
  if (cells > datasetLimits.pasteCells) throw invalid('cells', { code: 'atMost', count: datasetLimits.pasteCells });
  await readRowsThrough(needs, at, range.top + lines.length + 1);
  const content = contentOf(needs, at);
  const last = content.rows.at(-1)?.rank ?? null;
  return pastePlan(content, range, text, (count) => newRowsBetween(needs, [last, null], count));
};
