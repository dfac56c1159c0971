import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DatasetFact } from '../../../src/domain/datasets/dataset-facts.ts';
import { byRank, type DatasetColumn, type DatasetRow } from '../../../src/domain/datasets/dataset.ts';
import { datasets, gridIn } from '../../../src/domain/datasets/datasets.ts';
import type { KnownDatasets } from '../../../src/domain/datasets/datasets-view.ts';
import { columnsInOrder, isAllRead, rowsInOrder } from '../../../src/domain/datasets/known-grid.ts';
import { produce } from '../../../src/domain/journal/produce.ts';
import { applied, shown, some, startOf } from './any-changes.ts';
import { opened } from './sample-dataset.ts';

interface Moment {
  readonly columns: readonly DatasetColumn[];
  readonly rows: readonly DatasetRow[];
}

const evolved = (view: KnownDatasets, fact: DatasetFact): KnownDatasets =>
  produce(view, (draft) => datasets.evolve(draft as KnownDatasets, fact));

test('reads by windows and events give one dataset, in whatever order windows arrive and however often events do', () => {
  fc.assert(
    fc.property(
      some,
      some,
      fc.array(fc.nat(30), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 3 }),
      (before, changes, readAt, size) => {
        const store = startOf(before);
        const moments: Moment[] = [shown(store)];
        const facts: DatasetFact[] = [];
        for (const one of changes)
          for (const fact of applied(store, [one])) {
            const position = facts.length + 1;
            const envelope = {
              id: `f${position}`,
              version: 1,
              about: 'dataset/x1',
              project: 'p1',
              at: '',
              by: '',
              position,
              revision: position,
            };
            facts.push({ ...envelope, ...fact, data: { ...fact.data, name: 'x' } } as DatasetFact);
            moments.push(shown(store));
          }
        let view = datasets.empty;
        const times = [
          ...readAt.map((at) => Math.min(at, facts.length)).toSorted((one, other) => one - other),
          facts.length,
        ];
        let position = times[0]!;
        for (const asOf of times) {
          const moment = moments[asOf]!;
          const grid = gridIn(view, 'x1');
          if (grid && isAllRead(grid)) continue;
          const after = grid?.through ?? null;
          const rest = after ? moment.rows.filter((one) => byRank(one, after) > 0) : moment.rows;
          const part = rest.slice(0, size);
          view = evolved(
            view,
            opened(asOf, {
              columns: moment.columns,
              part,
              after,
              isLast: rest.length <= size,
              rows: moment.rows.length,
            }),
          );
          // As the journal does: events since an older position are applied again, each with its position.
          for (const fact of facts.slice(position)) view = evolved(view, fact);
          position = Math.min(position, asOf);
        }
        const grid = gridIn(view, 'x1')!;
        const now = moments.at(-1)!;
        expect(columnsInOrder(grid)).toEqual(now.columns);
        expect(grid.total).toBe(now.rows.length);
        const { through } = grid;
        expect(rowsInOrder(grid)).toEqual(now.rows.filter((one) => !through || byRank(one, through) <= 0));
      },
    ),
    { numRuns: 500 },
  );
});
