import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { PastePlan } from '../../../src/domain/datasets/grid/plan-changes.ts';
import type { DirectEdit, EditStep, GridAt, GridEdit } from '../../../src/machines/datasets/grid-edit.ts';
import { selectCanUndo, selectRefusal, valueGridMachine } from '../../../src/machines/datasets/value-grid-machine.ts';

const range = { top: 0, bottom: 0, left: 0, right: 0 };
const clear: DirectEdit = { kind: 'range', action: 'clear', range };
const fill: DirectEdit = { kind: 'range', action: 'fill', range };
const pasted: PastePlan = { changes: [], secrets: [], cells: 1, newRows: 0, ignored: 0, faults: 0, preview: [] };
const nameOf = (edit: GridEdit | undefined) => (edit?.kind === 'range' ? edit.action : edit?.kind);

/** A grid whose edits end when the test says so. */
const openGrid = () => {
  const ran: (string | undefined)[] = [];
  const ends: PromiseWithResolvers<EditStep>[] = [];
  const machine = valueGridMachine.provide({
    actors: {
      readRows: fromPromise(async () => {}),
      readMore: fromPromise(async () => {}),
      planPaste: fromPromise(async () => pasted),
      runEdit: fromPromise<EditStep | null, { at: GridAt; edit: GridEdit | undefined }>(({ input }) => {
        ran.push(nameOf(input.edit));
        const end = Promise.withResolvers<EditStep>();
        ends.push(end);
        return end.promise;
      }),
    },
  });
  const grid = createActor(machine).start();
  grid.send({ type: 'grid.show', projectId: 'p1', flowId: 'f1', datasetId: 'd1' });
  const begun = async (count: number) => {
    await expect.poll(() => ran.length).toBe(count);
    return ends[count - 1]!;
  };
  const isIdle = () => grid.getSnapshot().matches({ open: { work: 'resting' } });
  return { grid, ran, begun, isIdle };
};

const step = (id: string): EditStep => ({ commands: [id], undoing: [] });

test('what is asked for while an edit runs happens after it, in that order: undo, a paste, another edit', async () => {
  const { grid, ran, begun, isIdle } = openGrid();
  grid.send({ type: 'grid.edit', edit: clear });
  grid.send({ type: 'grid.undo' });
  grid.send({ type: 'text.paste', range, text: 'x' });
  grid.send({ type: 'grid.edit', edit: fill });
  for (const at of [1, 2, 3, 4]) (await begun(at)).resolve(step(`c${at}`));
  await expect.poll(isIdle).toBe(true);
  expect(ran).toEqual(['clear', 'undo', 'paste', 'fill']);
  expect(grid.getSnapshot().context.undo.flatMap(({ commands }) => commands)).toEqual(['c3', 'c4']);
});

test('an undo that has nothing to undo is left out, and what was asked for behind it still happens', async () => {
  const { grid, ran, begun, isIdle } = openGrid();
  grid.send({ type: 'grid.edit', edit: clear });
  grid.send({ type: 'grid.undo' });
  grid.send({ type: 'grid.undo' });
  grid.send({ type: 'grid.edit', edit: fill });
  (await begun(1)).reject({ kind: 'missing' });
  (await begun(2)).resolve(step('c2'));
  await expect.poll(isIdle).toBe(true);
  expect(ran).toEqual(['clear', 'fill']);
  expect([selectCanUndo(grid.getSnapshot()), selectRefusal(grid.getSnapshot())]).toEqual([true, null]);
});
