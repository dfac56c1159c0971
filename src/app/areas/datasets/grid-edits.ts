import { firstValueFrom } from 'rxjs';
import type { DatasetGridChange } from '../../../domain/datasets/dataset-changes.ts';
import {
  datasetAbout,
  type DatasetCommand,
  type DatasetFact,
  type GridFact,
} from '../../../domain/datasets/dataset-facts.ts';
import { datasetLimits } from '../../../domain/datasets/dataset-limits.ts';
import type { DatasetRow } from '../../../domain/datasets/dataset.ts';
import { factsOf, gridIn } from '../../../domain/datasets/datasets.ts';
import { invert, inParts } from '../../../domain/datasets/grid/invert.ts';
import {
  clearChanges,
  clearedSecrets,
  commandParts,
  fillChanges,
  typeChanges,
  type GridContent,
  type SecretCell,
} from '../../../domain/datasets/grid/plan-changes.ts';
import { withoutNewerCells } from '../../../domain/datasets/grid/written-cells.ts';
import { nextType } from '../../../domain/datasets/grid/typed-cell.ts';
import { columnsInOrder, rowsInOrder } from '../../../domain/datasets/known-grid.ts';
import type { Fact } from '../../../domain/journal/fact.ts';
import { recordOf } from '../../../domain/journal/record-set.ts';
import { invalid } from '../../../domain/problems/invalid.ts';
import type { Problem } from '../../../domain/problems/problem.ts';
import type { EditStep, GridAt, GridEdit } from '../../../machines/datasets/grid-edit.ts';
import { commandFor, viewOf } from '../../kit/journal-records.ts';
import { laterByOthers } from '../documents/own-values.ts';
import type { DatasetsNeeds } from './datasets-needs.ts';
import { ranksBetween } from './ranks-between.ts';

/** Edits of the grid as commands of the journal, and what undoes them. */
export const contentOf = (needs: DatasetsNeeds, { datasetId }: Pick<GridAt, 'datasetId'>): GridContent => {
  const grid = gridIn(viewOf(needs).datasets, datasetId);
  return grid ? { columns: columnsInOrder(grid), rows: rowsInOrder(grid) } : { columns: [], rows: [] };
};

const isGridChange = (fact: DatasetFact): fact is GridFact => /^(?:column|row|cell|cells)\.(?!sealed)/.test(fact.type);

/**
 * Asks for changes in as many commands as they need, and waits for the server if `isAnswered`.  What was asked before a
 * refusal stays, and can be undone.
 */
export const askChanges = async (
  needs: DatasetsNeeds,
  { projectId, flowId: flow, datasetId }: GridAt,
  changes: readonly DatasetGridChange[],
  isAnswered = false,
): Promise<EditStep | null> => {
  const commands: string[] = [];
  const undoing: DatasetGridChange[] = [];
  for (const part of commandParts(changes)) {
    const view = viewOf(needs).datasets;
    const name = recordOf(view, datasetAbout(datasetId))?.name ?? '';
    const { command } = commandFor<DatasetCommand>(
      needs,
      projectId,
      { id: datasetId, aboutOf: datasetAbout },
      { type: 'dataset.change', data: { changes: part, name, flow } },
    );
    const facts = factsOf(view, command as DatasetCommand);
    if (isAnswered) await needs.journal.submitOrStore(command);
    else await needs.journal.ask(command);
    if (!facts || facts.length === 0) continue;
    commands.push(command.id);
    undoing.unshift(...invert((facts as readonly DatasetFact[]).filter(isGridChange)));
  }
  return commands.length === 0 ? null : { commands, undoing };
};

/** What the server recorded counts: this device may not know all rows. */
const undoingOf = (needs: DatasetsNeeds, { commands, undoing }: EditStep): readonly DatasetGridChange[] => {
  const { log } = needs.journal.journal.getSnapshot().context;
  const recorded = commands.map((id) => (log as readonly DatasetFact[]).filter(({ cause }) => cause === id));
  if (recorded.some((facts) => facts.length === 0)) return undoing;
  return invert(recorded.flat().filter(isGridChange));
};

/** What others have changed since stays. */
const undoingOwn = (needs: DatasetsNeeds, { datasetId }: GridAt, step: EditStep): readonly DatasetGridChange[] => {
  const undoing = undoingOf(needs, step);
  const later = laterByOthers(needs, datasetAbout(datasetId), step.commands) as readonly DatasetFact[];
  const left = withoutNewerCells(undoing, later);
  if (undoing.length > 0 && left.length === 0) throw invalid('value', { code: 'newerByOthers' });
  return left;
};

/** Ids and ranks of new rows between two ranks. */
export const newRowsBetween = (
  { platform, userId }: Pick<DatasetsNeeds, 'platform' | 'userId'>,
  [after, before]: readonly [after: string | null, before: string | null],
  count: number,
): readonly Pick<DatasetRow, 'id' | 'rank'>[] =>
  ranksBetween(after, before, count).map((rank) => ({ id: platform.stamp(userId).id, rank }));

const addedRows = (needs: DatasetsNeeds, at: GridAt, edit: Extract<GridEdit, { kind: 'addRows' }>) => {
  const { rows } = contentOf(needs, at);
  const after = rows.find(({ id }) => id === edit.after) ?? rows.at(-1);
  const next = after && rows.find(({ rank }) => rank > after.rank);
  const added = newRowsBetween(needs, [after?.rank ?? null, next?.rank ?? null], edit.count);
  const rowsAdded = added.map((row) => ({ ...row, isPinned: false, isOff: false, cells: {} }));
  return inParts(rowsAdded, datasetLimits.rowsAtOnce).map((part) => ({ type: 'row.add' as const, rows: [...part] }));
};

/** All rows get the state that one of them lacks. */
const stateChanges = (rows: readonly DatasetRow[], state: 'isPinned' | 'isOff'): readonly DatasetGridChange[] => {
  const isOn = rows.some((row) => !row[state]);
  return rows.map(({ id }) => ({ type: 'row.set', row: id, [state]: isOn }));
};

const rangeChanges = (
  content: GridContent,
  edit: Extract<GridEdit, { kind: 'range' }>,
): readonly DatasetGridChange[] => {
  const { action, range } = edit;
  const rows = content.rows.slice(range.top, range.bottom + 1);
  switch (action) {
    case 'clear':
      return clearChanges(content, range);
    case 'fill':
      return fillChanges(content, range);
    case 'type':
      return typeChanges(content, range, nextType);
    case 'remove':
      return inParts(rows, datasetLimits.rowsAtOnce).map((part) => ({
        type: 'row.remove',
        rows: part.map(({ id }) => id),
      }));
    case 'pin':
      return stateChanges(rows, 'isPinned');
    case 'off':
      return stateChanges(rows, 'isOff');
  }
};

const changesOf = (needs: DatasetsNeeds, at: GridAt, edit: GridEdit): readonly DatasetGridChange[] => {
  switch (edit.kind) {
    case 'change':
      return edit.changes;
    case 'range':
      return rangeChanges(contentOf(needs, at), edit);
    case 'addRows':
      return addedRows(needs, at, edit);
    case 'paste':
      return edit.plan.changes;
    case 'secrets':
      return [];
    case 'undo':
    case 'redo':
      return undoingOwn(needs, at, edit.step);
  }
};

const gone: Problem = { kind: 'missing' };

const secretsOf = (needs: DatasetsNeeds, at: GridAt, edit: GridEdit): readonly SecretCell[] => {
  if (edit.kind === 'secrets') return edit.cells;
  if (edit.kind === 'paste') return edit.plan.secrets;
  return edit.kind === 'range' && edit.action === 'clear' ? clearedSecrets(contentOf(needs, at), edit.range) : [];
};

const seal = async (needs: DatasetsNeeds, at: GridAt, cells: readonly SecretCell[]): Promise<void> => {
  const { projectId: project, flowId, datasetId: dataset } = at;
  for (const part of inParts(cells, datasetLimits.secretsAtOnce)) {
    const { facts } = await firstValueFrom(needs.service.seal({ project, flowId, dataset }, part));
    needs.journal.answered(facts as readonly Fact[]);
  }
};

/** Undoing it can be undone, too. */
const revert = async (needs: DatasetsNeeds, at: GridAt, change: string): Promise<EditStep | null> => {
  const { projectId: project, flowId, datasetId: dataset } = at;
  return bulkStepOf(await firstValueFrom(needs.service.revert({ project, flowId, dataset }, change)));
};

/** What undoes a change of many rows. */
export const bulkStepOf = ({ facts }: { readonly facts: readonly { readonly cause?: string | undefined }[] }) => {
  const change = facts[0]?.cause;
  return change === undefined ? null : { commands: [], undoing: [], revert: change };
};

export const runEdit = async (
  needs: DatasetsNeeds,
  at: GridAt,
  edit: GridEdit | undefined,
): Promise<EditStep | null> => {
  if (!edit) throw gone;
  if ((edit.kind === 'undo' || edit.kind === 'redo') && edit.step.revert !== undefined)
    return revert(needs, at, edit.step.revert);
  const secrets = secretsOf(needs, at, edit);
  // The server must know new rows before their secrets.
  const step = await askChanges(needs, at, changesOf(needs, at, edit), secrets.length > 0);
  if (secrets.length > 0) await seal(needs, at, secrets);
  return step;
};
