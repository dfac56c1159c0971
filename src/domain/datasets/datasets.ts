import { isRefusal, type JournalArea } from '../journal/fact.ts';
import {
  changeRecord,
  deletedRecordOf,
  dropRecord,
  putRead,
  putRecord,
  recordOf,
  recordsOfProject,
  restoreRecord,
} from '../journal/record-set.ts';
import { currentLocale } from '../texts/set-locale.ts';
import { datasetLimits } from './dataset-limits.ts';
import { decideDataset } from './decide-dataset.ts';
import {
  datasetAbout,
  datasetIdOf,
  type DatasetCommand,
  type DatasetFact,
  type GridFact,
  type OpenedWindow,
} from './dataset-facts.ts';
import type { Dataset } from './dataset.ts';
import { datasetsView, type KnownDatasets } from './datasets-view.ts';
import { applyGridChange } from './grid/grid-store.ts';
import { addWindow, blankGrid, draftStore, endBefore, gridOf, type KnownGrid } from './known-grid.ts';

const flowKey = (project: string, flowId: string) => `${project}/${flowId}`;

type Observed = Extract<DatasetFact, { readonly type: 'datasets.observed' }>;

const belongsTo = (dataset: Dataset, { project, data: { flowId } }: Observed): boolean =>
  dataset.projectId === project && (dataset.flowId === '' || dataset.flowId === flowId);

/** A complete list without a dataset that was known before: it has been deleted. */
const observe = (view: KnownDatasets, fact: Observed): void => {
  const { datasets: items, isAll, asOf, flowId } = fact.data;
  if (isAll) {
    const present = new Set(items.map(({ id }) => datasetAbout(id)));
    for (const [about, { item, position }] of Object.entries(view.byAbout))
      if (position !== null && position <= asOf && belongsTo(item, fact) && !present.has(about))
        delete view.byAbout[about];
    view.read[flowKey(fact.project, flowId)] = asOf;
  }
  putRead(view, { project: fact.project, asOf, items, aboutOf: ({ id }) => datasetAbout(id) });
};

const open = (view: KnownDatasets, about: string, project: string, opened: OpenedWindow): void => {
  const grid = view.grids[about];
  if (grid && opened.after) addWindow(grid, opened);
  // Of two reads at the same time, the older one may be answered last.
  else if (!opened.after && (!grid || grid.readAt <= opened.asOf)) view.grids[about] = gridOf(project, opened);
  putRecord(view, { about, project, position: opened.asOf }, opened.record);
  view.opened = [about, ...view.opened.filter((one) => one !== about)];
  for (const old of view.opened.splice(datasetLimits.keptOnDevice)) delete view.grids[old];
};

/** What every change of a dataset changes in the list. */
const touch = (view: KnownDatasets, fact: DatasetFact & { readonly data: object }): void => {
  const known = recordOf(view, fact.about);
  const revision = fact.revision ?? (known?.revision ?? 0) + 1;
  const counted =
    'rows' in fact.data && 'columns' in fact.data && typeof fact.data.rows === 'number'
      ? { rows: fact.data.rows, columns: fact.data.columns }
      : {};
  changeRecord(view, fact, {
    ...counted,
    modifiedDate: fact.at,
    modifiedByUser: fact.by,
    revision,
  } as Partial<Dataset>);
};

const seal = (view: KnownDatasets, fact: Extract<DatasetFact, { readonly type: 'cells.sealed' }>): void => {
  const grid = view.grids[fact.about];
  if (!grid) return;
  const store = draftStore(grid, fact);
  for (const { row: id, column, isSet } of fact.data.cells) {
    const row = store.row(id);
    if (!row) continue;
    const { [column]: _, ...cells } = row.cells;
    store.putRow({ ...row, cells: isSet ? { ...cells, [column]: { value: '', type: 0, isSet: true } } : cells });
  }
};

const changeGrid = (view: KnownDatasets, fact: GridFact): void => {
  const grid = view.grids[fact.about];
  if (!grid) return;
  if (fact.type === 'row.moved') endBefore(grid, { rank: fact.data.rank, id: fact.data.row }, fact);
  applyGridChange(draftStore(grid, fact), fact);
};

const evolve = (view: KnownDatasets, fact: DatasetFact): void => {
  const { about, project } = fact;
  switch (fact.type) {
    case 'datasets.observed':
      return observe(view, fact);
    case 'dataset.opened':
      return open(view, about, project, fact.data);
    case 'dataset.created': {
      const dates = { createdDate: fact.at, modifiedDate: fact.at, createdByUser: fact.by, modifiedByUser: fact.by };
      const record = { id: datasetIdOf(about), ...fact.data, projectId: project, ...dates };
      putRecord(view, fact, { ...record, revision: fact.revision ?? 1, rows: 0, columns: 0 });
      // A new dataset is empty, so it can be filled at once, also offline.
      view.grids[about] ??= blankGrid(project);
      if (!view.opened.includes(about)) view.opened.push(about);
      return;
    }
    case 'dataset.updated':
      changeRecord(view, fact, fact.data.changes);
      return touch(view, fact);
    case 'dataset.deleted':
      return dropRecord(view, fact);
    case 'dataset.restored':
      return restoreRecord(view, fact, {
        ...fact.data.record,
        revision: fact.revision ?? fact.data.record.revision + 1,
      });
    case 'cells.sealed':
      seal(view, fact);
      return touch(view, fact);
    case 'rows.imported':
    case 'rows.combined':
    case 'rows.reverted':
      return touch(view, fact);
    case 'column.added':
    case 'column.updated':
    case 'column.moved':
    case 'column.removed':
    case 'row.added':
    case 'row.moved':
    case 'row.changed':
    case 'row.removed':
    case 'cell.changed':
    case 'cells.changed':
      changeGrid(view, fact);
      return touch(view, fact);
  }
};

/** The datasets of projects, with the changes that wait for the server. */
export const datasets: JournalArea<KnownDatasets, DatasetCommand, DatasetFact> = {
  ...datasetsView,
  decide(view, command) {
    const grid = view.grids[command.about];
    const known = recordOf(view, command.about);
    const deleted = deletedRecordOf(view, command.about);
    const flowId = command.type === 'dataset.create' ? command.data.flowId : null;
    const ofFlow = recordsOfProject(view, command.project).filter((one) => one.flowId === flowId).length;
    return decideDataset({ known, deleted, ofFlow, store: grid ? draftStore(grid, {}) : null }, command);
  },
  evolve,
};

/** The datasets that a flow can use, its own and the shared ones, by name. */
export const datasetsOfFlow = (view: KnownDatasets, project: string, flowId: string, term = ''): readonly Dataset[] => {
  const folded = term.trim().toLowerCase();
  return recordsOfProject(view, project)
    .filter((one) => (one.flowId === '' || one.flowId === flowId) && one.name.toLowerCase().includes(folded))
    .toSorted((one, other) => one.name.localeCompare(other.name, currentLocale()) || (one.id < other.id ? -1 : 1));
};

export const isFlowRead = (view: KnownDatasets, project: string, flowId: string): boolean =>
  Object.hasOwn(view.read, flowKey(project, flowId));

export const gridIn = (view: KnownDatasets, id: string): KnownGrid | null => view.grids[datasetAbout(id)] ?? null;

/** The events of a command that has no answer yet; null for one that is refused now. */
export const factsOf = (view: KnownDatasets, command: DatasetCommand) => {
  const outcome = datasets.decide(view, command);
  return isRefusal(outcome) ? null : outcome;
};
