import type { SnapshotFrom } from 'xstate';
import { flowEditorMachine } from '../../../../src/machines/flows/editor/flow-editor-machine.ts';
import type { EditorRow } from '../../../../src/domain/flows/editor/editor-rows.ts';
import type { FlowEditorEvent } from '../../../../src/machines/flows/editor/flow-editor-events.ts';
import { done, fail, planOf } from '../../machine-paths.ts';

const row = (kind: 'task' | 'step', id: string, number: number): EditorRow => ({
  kind,
  id,
  taskId: 't1',
  number,
  actionType: kind === 'task' ? null : 'Manual',
});
const columns = ['kind', 'name', 'value', 'expected'] as const;
const place = (id: string) => ({ row: id, column: 'name' as const });

type State = SnapshotFrom<typeof flowEditorMachine>;

/** By region beside the grid: its state at rest, and its events. One region at a time leaves it. */
const regions: Readonly<Record<string, { readonly rest: string; readonly events: readonly FlowEditorEvent[] }>> = {
  details: { rest: 'closed', events: [{ type: 'details.toggle' }, { type: 'details.close' }] },
  keys: { rest: 'closed', events: [{ type: 'keys.toggle' }] },
  more: {
    rest: 'resting',
    events: [{ type: 'steps.more' }, done('readSteps'), fail('readSteps', { kind: 'offline' })],
  },
  calling: {
    rest: 'resting',
    events: [
      { type: 'call.pick' },
      done('flowPicker', { type: 'FLOW', id: 'f2', name: 'Order', projectId: 'p1' }),
      done('flowPicker', null),
      fail('flowPicker', new Error('ended')),
    ],
  },
  extraction: {
    rest: 'unasked',
    events: [
      { type: 'extract.ask' },
      { type: 'extract.cancel' },
      { type: 'extract.confirm', name: 'Sign in' },
      done('extractSteps'),
      fail('extractSteps', { kind: 'duplicate' }),
    ],
  },
};
const leftRegion = ({ value }: State) =>
  Object.entries(regions).find(([name, { rest }]) => (value as Record<string, unknown>)[name] !== rest)?.[1];

const rowsNews = (rows: readonly EditorRow[], isComplete: boolean): FlowEditorEvent => ({
  type: 'rows.told',
  rows,
  columns,
  isComplete,
});

/** Of the regions beside the grid, and of undo: while the grid is at rest. */
const besideGrid = ({ context: { undo, redo } }: State): readonly FlowEditorEvent[] => [
  ...(undo.length + redo.length < 1 ? [{ type: 'change.made' as const, id: 'c1', undoes: null }] : []),
  ...[...undo, ...redo].map((undoes) => ({ type: 'change.made' as const, id: 'c2', undoes })),
  { type: 'change.undo' },
  { type: 'change.redo' },
  done('undo.0'),
  fail('undo.0', { kind: 'missing' }),
  done('field.step/s1/name'),
  fail('edit.0', { kind: 'forbidden' }),
  fail('editorNews', new Error('ended')),
  fail('description', new Error('ended')),
  { type: 'field.held', at: { part: 'step', id: 's1', field: 'value' } },
  { type: 'value.set', edit: { type: 'step.set', rows: ['s1'], field: 'optional', value: true } },
  { type: 'field.send', at: { part: 'flow', id: 'f1', field: 'name' }, event: { type: 'field.enter' } },
  rowsNews([], false),
];

const inGrid: readonly FlowEditorEvent[] = [
  { type: 'place.set', place: place('s1') },
  { type: 'place.move', rows: 1, columns: 0 },
  { type: 'place.move', rows: -1, columns: 0, extends: true },
  { type: 'place.extend', place: place('s1') },
  { type: 'rows.all' },
  { type: 'cell.edit' },
  { type: 'cell.edit', text: 'O' },
  { type: 'cell.done', then: 'down' },
  { type: 'cell.done', then: 'down', isBlank: true },
  { type: 'cell.done', then: 'next' },
  { type: 'cell.done', then: 'previous' },
  { type: 'cell.done', then: 'stay' },
  { type: 'cell.left', place: place('s1') },
  { type: 'cell.revert' },
  { type: 'step.add' },
  { type: 'task.add' },
  { type: 'rows.duplicate' },
  { type: 'rows.remove' },
  { type: 'rows.shift', by: 1 },
  { type: 'lines.paste', steps: [{ name: 'Open', inputData: '', description: '' }] },
  { type: 'tasks.insert', tasks: [{ name: 'Sign in', steps: [{ name: 'Open' }] }], before: null },
  done('edit.0', { focus: 's1', opens: true }),
  done('edit.0', { focus: 's1', opens: false }),
  done('edit.0', { focus: null, opens: false }),
  { type: 'row.lift' },
  { type: 'row.drop' },
  { type: 'row.putBack' },
  { type: 'drag.start', row: 's1' },
  { type: 'drag.over', row: 't1', side: 'after' },
  { type: 'drag.drop' },
  { type: 'drag.end' },
  { type: 'editor.leave' },
  rowsNews([row('task', 't1', 1), row('step', 's1', 1)], true),
  rowsNews([row('task', 't1', 1)], true),
];

export const flowEditorPlan = planOf({
  machine: flowEditorMachine,
  input: { projectId: 'p1', flowId: 'f1' },
  events: (state): readonly FlowEditorEvent[] => {
    const left = leftRegion(state);
    if (left) return left.events;
    const { value, context } = state;
    if (value.grid !== 'moving') return inGrid;
    const beside = Object.values(regions).flatMap(({ events }) => events);
    return context.rows.length === 0 ? [...besideGrid(state), ...beside, ...inGrid] : [...inGrid, ...beside];
  },
  serialize: ({ context }) => [
    context.rows.length,
    context.place?.row,
    context.undo.length > 0,
    context.redo.length > 0,
    context.drop?.row,
    context.isComplete,
  ],
});
