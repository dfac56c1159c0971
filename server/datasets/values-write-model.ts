import { isRefusal, type Refusal } from '../../src/domain/journal/fact.ts';
import type { DatasetGridChange } from '../../src/domain/datasets/dataset-changes.ts';
import { datasetAbout, type DatasetChange, type GridFact } from '../../src/domain/datasets/dataset-facts.ts';
import { datasetLimits } from '../../src/domain/datasets/dataset-limits.ts';
import { decideGridChanges } from '../../src/domain/datasets/grid/decide-grid-change.ts';
import { heldStore, type GridStore } from '../../src/domain/datasets/grid/grid-store.ts';
import { changesOfValues, gridBefore, type SentValue } from '../../src/domain/datasets/grid/merge-values.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import { stampOf, type TimedRequest } from '../journal/command-request.ts';
import type { Stored } from '../journal/fact-store.ts';
import type { WriteModel } from '../journal/write-model.ts';
import { requireDataset, type DatasetReader, type StoredDataset } from './dataset-rows.ts';
import { datasetProblem, isGridFact, type DatasetReply } from './dataset-write-model.ts';
import { allRows } from './grid-rows.ts';
import { lastRankOf, newRowsAfter } from './new-rows.ts';
import { projectGrid, touchDataset } from './project-grid.ts';
import { undoingSince } from './undoing-since.ts';

/** All values of a dataset, as of a revision [DATA-011]. */
export interface ValuesWrite extends TimedRequest {
  readonly flowId: string;
  readonly dataset: string;
  readonly revision: number;
  readonly sent: readonly SentValue[];
}

interface State extends StoredDataset {
  readonly store: GridStore;
  readonly outcome: readonly DatasetGridChange[] | Refusal;
}

const unknownRevision = invalid('revision', { code: 'revisionUnknown' });

const load = async (tx: DatasetReader, write: ValuesWrite): Promise<State> => {
  const { project, dataset, revision, sent } = write;
  const stored = await requireDataset(tx, write);
  if (revision > stored.dataset.revision) throw unknownRevision;
  const now = { columns: stored.columns, rows: await allRows(tx, { project, dataset }) };
  const undoing = await undoingSince(tx, { project, dataset }, revision);
  if (undoing === null) throw unknownRevision;
  const store = heldStore(now);
  const last = await lastRankOf(tx, project, dataset);
  const newRows = (count: number) => newRowsAfter(last, count);
  const base = gridBefore(now, undoing);
  return { ...stored, store, outcome: changesOfValues({ base, undoing, now: store, sent, newRows }) };
};

const decide = (write: ValuesWrite, { store, outcome, dataset }: State): readonly DatasetChange[] | Refusal => {
  if (isRefusal(outcome)) return outcome;
  const changes = decideGridChanges(store, outcome, { characters: datasetLimits.saveCharacters });
  if (isRefusal(changes)) return changes;
  const stamp = { ...stampOf(write, datasetAbout(write.dataset)), version: 1 };
  return changes.map(
    ({ type, data }, index) =>
      ({
        ...stamp,
        cause: stamp.id,
        id: `${stamp.id}/${index + 1}`,
        type,
        data: { ...data, name: dataset.name },
      }) as GridFact,
  );
};

export const valuesWriteModel: WriteModel<ValuesWrite, State, DatasetChange, DatasetReply> = {
  load: ({ unit: { tx }, write }) => load(tx, write),
  decide: ({ write, state }) => decide(write, state),
  problemOf: (refused) => datasetProblem(refused),
  revision: ({ state: { dataset } }) => dataset.revision,
  async project({ unit: { tx }, write: { project, dataset }, state: { store }, facts }) {
    const last: (DatasetChange & Stored) | undefined = facts.at(-1);
    if (!last) return;
    const at = { project, dataset };
    await touchDataset(tx, at, last, await projectGrid(tx, at, store, facts.filter(isGridFact)));
  },
  reply: ({ write, state, facts }) => ({
    id: write.dataset,
    revision: facts.at(-1)?.revision ?? state.dataset.revision,
    facts: [...facts],
  }),
};
