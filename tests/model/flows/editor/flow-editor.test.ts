import { describe, expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { EditRequest } from '../../../../src/domain/flows/editor/edit-request.ts';
import { editorRows } from '../../../../src/domain/flows/editor/editor-rows.ts';
import type { FlowParts } from '../../../../src/domain/flows/flow-document.ts';
import type { FlowAt } from '../../../../src/machines/flows/editor/flow-at.ts';
import type { EditDone, FlowEditorNews } from '../../../../src/machines/flows/editor/flow-editor-events.ts';
import {
  flowEditorMachine,
  selectCanRedo,
  selectCanUndo,
  selectIsEditing,
  selectPickedCount,
  selectPlace,
} from '../../../../src/machines/flows/editor/flow-editor-machine.ts';
import { play, scriptedPort, scriptedStream } from '../../play.ts';
import { sampleParts } from './sample-parts.ts';

const never = fromPromise<never>(() => new Promise(() => {}));

/** The editor of t1 { s1 s2 s3 } t2 { s4 s5 } t3, with the focus on the action of a step. */
const openEditor = (row = 's1') => {
  const edits = scriptedPort<EditDone, FlowAt & { edit: EditRequest }>();
  const undo = scriptedPort<void, FlowAt & { id: string }>();
  const news = scriptedStream<FlowEditorNews, FlowAt>();
  const machine = flowEditorMachine.provide({
    actors: {
      makeEdit: edits.logic,
      undoChange: undo.logic,
      editorNews: news.logic,
      flowField: never,
      description: never,
    } as never,
  });
  const editor = play(machine, { projectId: 'p1', flowId: 'f1' });
  const tell = (parts: FlowParts) =>
    news.tell({
      type: 'rows.told',
      rows: editorRows(parts),
      columns: ['kind', 'name', 'value', 'expected'],
      isComplete: true,
    });
  tell(sampleParts());
  editor.send({ type: 'place.set', place: { row, column: 'name' } });
  return { editor, edits, undo, news, tell, requested: () => edits.asked.map(({ edit }) => edit) };
};

describe('the editor of steps', () => {
  test('goes to the next text with Tab, also into the next row, and stays in editing', () => {
    const { editor } = openEditor();
    editor.send({ type: 'cell.edit' });
    for (const _ of [1, 2, 3]) editor.send({ type: 'cell.done', then: 'next' });
    expect(selectPlace(editor.state)).toEqual({ row: 's2', column: 'name' });
    expect(selectIsEditing(editor.state)).toBe(true);
  });

  test('adds a step below the last row with Enter, and its text is written next', async () => {
    const { editor, edits, requested } = openEditor('t3');
    editor.send({ type: 'cell.edit' });
    editor.send({ type: 'cell.done', then: 'down' });
    expect(requested()).toEqual([{ type: 'step.insert', after: 't3' }]);
    await edits.answer({ focus: 's6', opens: true });
    expect(selectPlace(editor.state)).toEqual({ row: 's6', column: 'name' });
    expect(selectIsEditing(editor.state)).toBe(true);
  });

  test('adds no step below a last row that is still empty', () => {
    const { editor, requested } = openEditor('t3');
    editor.send({ type: 'cell.edit' });
    editor.send({ type: 'cell.done', then: 'down', isBlank: true });
    expect(requested()).toEqual([]);
  });

  test('selects several steps and deletes them together', () => {
    const { editor, requested } = openEditor('s2');
    editor.send({ type: 'place.move', rows: 2, columns: 0, extends: true });
    editor.send({ type: 'place.move', rows: 1, columns: 0, extends: true });
    expect(selectPickedCount(editor.state)).toBe(3);
    editor.send({ type: 'rows.remove' });
    expect(requested()).toEqual([{ type: 'rows.remove', rows: ['s2', 's3', 's4'] }]);
  });

  test('keeps its place when others add rows, and goes beside a row that others remove', () => {
    const { editor, tell } = openEditor('s2');
    const parts = sampleParts();
    delete parts.steps['s1'];
    tell(parts);
    expect(selectPlace(editor.state)?.row).toBe('s2');
    delete parts.steps['s2'];
    tell(parts);
    expect(selectPlace(editor.state)?.row).toBe('s3');
  });

  test('does not write into the next row when the row that is being written in is removed', () => {
    const { editor, tell } = openEditor('s2');
    editor.send({ type: 'cell.edit' });
    const parts = sampleParts();
    delete parts.steps['s2'];
    tell(parts);
    editor.send({ type: 'cell.edit', text: 'x' });
    expect(selectIsEditing(editor.state)).toBe(false);
    expect(selectPlace(editor.state)).toBeNull();
  });

  test('drops a lifted row beside the aimed one, and nowhere after Escape', () => {
    const { editor, requested } = openEditor('s1');
    editor.send({ type: 'row.lift' });
    editor.send({ type: 'place.move', rows: 1, columns: 0 });
    editor.send({ type: 'row.putBack' });
    expect(requested()).toEqual([]);
    editor.send({ type: 'row.lift' });
    editor.send({ type: 'place.move', rows: 1, columns: 0 });
    editor.send({ type: 'place.move', rows: 1, columns: 0 });
    editor.send({ type: 'row.drop' });
    expect(requested()).toEqual([{ type: 'rows.put', rows: ['s1'], beside: 's3', side: 'after' }]);
  });

  test('undoes own changes from the last one back, and redoes them in their order', () => {
    const { editor, news, undo } = openEditor();
    news.tell({ type: 'change.made', id: 'c1', undoes: null });
    news.tell({ type: 'change.made', id: 'c2', undoes: null });
    editor.send({ type: 'change.undo' });
    expect(undo.asked.map(({ id }) => id)).toEqual(['c2']);
    news.tell({ type: 'change.made', id: 'u2', undoes: 'c2' });
    editor.send({ type: 'change.undo' });
    news.tell({ type: 'change.made', id: 'u1', undoes: 'c1' });
    expect([selectCanUndo(editor.state), selectCanRedo(editor.state)]).toEqual([false, true]);
    editor.send({ type: 'change.redo' });
    expect(undo.asked.map(({ id }) => id)).toEqual(['c2', 'c1', 'u1']);
    news.tell({ type: 'change.made', id: 'c3', undoes: null });
    expect(selectCanRedo(editor.state)).toBe(false);
  });
});
