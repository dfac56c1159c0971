import type { PastePlan } from '../../../src/domain/datasets/grid/plan-changes.ts';
import { valueGridMachine } from '../../../src/machines/datasets/value-grid-machine.ts';
import { done, fail, later, planOf } from '../machine-paths.ts';

const range = { top: 0, bottom: 0, left: 0, right: 0 };
const plan = (cells: number): PastePlan => ({
  changes: [{ type: 'row.remove', rows: ['r1'] }],
  secrets: [],
  cells,
  newRows: 0,
  ignored: 0,
  faults: 0,
  preview: [],
});
const step = { commands: ['c1'], undoing: [] };

export const valueGridPlan = planOf({
  machine: valueGridMachine,
  events: [
    { type: 'grid.show', projectId: 'p1', flowId: 'f1', datasetId: 'd1' },
    { type: 'grid.show', projectId: 'p1', flowId: 'f1', datasetId: 'd2' },
    { type: 'grid.close' },
    { type: 'rows.read' },
    { type: 'rows.extend' },
    { type: 'cell.edit', row: 'r1', column: 'c1' },
    { type: 'cell.leave' },
    { type: 'range.choose', range },
    { type: 'grid.edit', edit: { kind: 'range', action: 'clear', range } },
    { type: 'grid.undo' },
    { type: 'grid.redo' },
    { type: 'step.add', step: { commands: [], undoing: [], revert: 'c2' } },
    { type: 'step.drop', revert: 'c2' },
    { type: 'text.paste', range, text: 'x' },
    { type: 'paste.confirm' },
    { type: 'paste.cancel' },
    { type: 'refusal.dismiss' },
    { type: 'cell.notice', notice: { kind: 'gone', text: 'a' } },
    { type: 'notice.dismiss' },
    fail('ownValues', { kind: 'offline' }),
    done('readRows', undefined),
    fail('readRows', { kind: 'offline' }),
    later('staleReadPause', 'valueGrid.open.rows.failed'),
    done('readMore', undefined),
    fail('readMore', { kind: 'offline' }),
    done('runEdit', step),
    fail('runEdit', { kind: 'missing' }),
    done('planPaste', plan(1)),
    done('planPaste', plan(201)),
    fail('planPaste', { kind: 'missing' }),
  ],
  // More edits, steps and ranges are alike: paths stay finite.
  serialize: ({ context }) => [
    context.waiting[0]?.kind,
    context.waiting.length > 1,
    Math.min(context.undo.length, 1),
    Math.min(context.redo.length, 1),
    context.isMoreNeeded,
  ],
});
